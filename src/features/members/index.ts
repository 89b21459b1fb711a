export { CoverageAlert } from './coverage/coverage-alert.tsx'
export { SettingsScreen, type SettingsTab, settingsTab } from './settings-screen.tsx'
