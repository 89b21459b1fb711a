export { CoverageAlert } from './coverage-alert.tsx'
export { SettingsScreen, type SettingsTab, settingsTab } from './settings-screen.tsx'
