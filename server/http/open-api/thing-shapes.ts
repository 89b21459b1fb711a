import { z } from 'zod'
import { extend } from 'zod/mini'
import { ApprovalRules } from '#contract/approval.ts'
import { ChatData } from '#contract/chat.ts'
import { ChatDocument } from '#contract/chat-document.ts'
import { FieldValue, PropertySchema, Retention, Thing } from '#contract/things.ts'

// Schemas of things for the document. The shape of `data` depends on `kind`; the contract leaves it open, because other
// servers have kinds of their own.

const name = z.string()
const documents = z.array(ChatDocument)
const type = {
  document_type: z.string(),
  department: z.string(),
  description: z.string(),
  schema: PropertySchema,
  workflow: z.array(z.string()),
  title_fields: z.array(z.string()),
  retention: z.nullable(Retention as unknown as z.ZodType),
  approval: z.nullable(ApprovalRules as unknown as z.ZodType),
}
const { document_type, department, ...optional } = type

/** Schemas that exist only in the document, by component name. */
export const documentedShapes: Readonly<Record<string, z.core.$ZodType>> = {
  ChatThing: extend(Thing, { kind: z.literal('Chat'), data: ChatData }),
  CreateFolder: z.object({ kind: z.literal('Folder'), data: z.object({ name }) }),
  CreateChat: z.object({
    kind: z.literal('Chat'),
    data: z.object({ title: z.string(), documents: documents.optional() }),
  }),
  CreateDocumentType: z.object({
    kind: z.literal('schema'),
    data: z.object({ document_type, department }).extend(z.object(optional).partial().shape),
  }),
  FileChange: z
    .object({ filename: name, extracted: z.record(z.string(), FieldValue), workflow: FieldValue })
    .partial()
    // Single values, as `extracted.{property}`. TypeScript rejects a narrower type next to optional properties.
    .catchall(z.unknown()),
  FolderChange: z.object({ name, files: z.array(z.string()) }).partial(),
  ChatChange: z.object({ title: z.string(), documents }).partial(),
  DocumentTypeChange: z.object(type).partial(),
}

/** Unions of components, discriminated by `kind`. */
export const alternatives: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Thing: { File: 'FileThing', schema: 'SchemaThing', Folder: 'FolderThing', Chat: 'ChatThing' },
  CreateThingInput: {
    Folder: 'CreateFolderInput',
    Chat: 'CreateChatInput',
    schema: 'CreateDocumentTypeInput',
  },
}

/** Components of the `data` of a change, one per kind. */
export const changes = ['FileChangeInput', 'FolderChangeInput', 'ChatChangeInput', 'DocumentTypeChangeInput']

/** Components of properties that the contract leaves open, by component and property. */
export const openProperties: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CompleteUploadInput: { imported: 'ImportedValuesInput' },
}
