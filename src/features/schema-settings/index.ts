export { NewType } from './new-type.tsx'
export { SchemaSettings } from './schema-settings.tsx'
export { typeSettingsSearch } from './open-property.ts'
