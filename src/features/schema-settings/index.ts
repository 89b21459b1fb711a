export { SchemaSettings } from './schema-settings.tsx'
