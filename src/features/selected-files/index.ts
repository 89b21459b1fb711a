export { DocumentSelector, type DocumentSelectorProps } from './document-selector.tsx'
export { SelectionBar } from './selection-bar.tsx'
export { useAskInChat } from './use-chat-about.tsx'
