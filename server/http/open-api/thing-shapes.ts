import { z } from 'zod'
import { ChatData, ChatDocument } from '#contract/chat.ts'
import { FieldValue, PropertySchema, Thing } from '#contract/things.ts'

// Things as the document describes them: on the wire the shape of `data` follows from `kind`, which the contract leaves
// open, since other hosts have kinds of their own.

const name = z.string()
const documents = z.array(ChatDocument)
const type = {
  document_type: z.string(),
  department: z.string(),
  description: z.string(),
  schema: PropertySchema,
  workflow: z.array(z.string()),
}
const { document_type, department, ...optional } = type

/** Schemas that only the document has, by their names in it. */
export const documentedShapes: Readonly<Record<string, z.ZodType>> = {
  ChatThing: Thing.extend({ kind: z.literal('Chat'), data: ChatData }),
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
    // Single values, as `extracted.{property}`. Of a narrower type, TypeScript refuses it beside the optional properties.
    .catchall(z.unknown()),
  FolderChange: z.object({ name, files: z.array(z.string()) }).partial(),
  ChatChange: z.object({ title: z.string(), documents }).partial(),
  DocumentTypeChange: z.object(type).partial(),
}

/** Components that stand for one of several others, which `kind` tells apart. */
export const alternatives: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Thing: { File: 'FileThing', schema: 'SchemaThing', Folder: 'FolderThing', Chat: 'ChatThing' },
  CreateThingInput: {
    Folder: 'CreateFolderInput',
    Chat: 'CreateChatInput',
    schema: 'CreateDocumentTypeInput',
  },
}

/** The parts that `data` of a change may have, by the kind of the thing. */
export const changes = ['FileChangeInput', 'FolderChangeInput', 'ChatChangeInput', 'DocumentTypeChangeInput']
