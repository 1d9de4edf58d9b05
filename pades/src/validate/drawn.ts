import type { Pdf } from '../pdf/document.ts'
import { reached } from './graph.ts'

// What a reader of the document sees or sets off. A change there is a change of the document; a change
// elsewhere (outlines, structure, labels, keys that nobody knows) may be harmless, and nobody here can tell.

/** Entries of the catalog (ISO 32000-2, 7.7.2, table 29) that are shown, or act. */
const CATALOG = new Set([
  'Pages',
  'AcroForm',
  'OpenAction',
  'AA',
  'Names',
  'OCProperties',
  'OutputIntents',
  'Perms',
  'AF',
  'Collection',
  'Requirements',
  'NeedsRendering',
  'Type',
])

/** Entries of a page (7.7.3.3, table 31) that describe it and show nothing. */
const SILENT_ON_PAGE = new Set([
  'Metadata',
  'PieceInfo',
  'LastModified',
  'StructParents',
  'Thumb',
  'B',
  'ID',
  'Tabs',
  'TemplateInstantiated',
  'PZ',
  'SeparationInfo',
])

const UPWARD = new Set(['Parent', 'P', 'StructParent', ...SILENT_ON_PAGE])

export const isShownInCatalog = (key: string): boolean => CATALOG.has(key)
export const isShownOnPage = (key: string): boolean => !SILENT_ON_PAGE.has(key)

/** The objects that what is shown leads to. */
export function drawnObjects(pdf: Pdf): Set<number> {
  const shown = [...CATALOG].map((key) => pdf.catalog.get(key) ?? null)
  return reached(pdf, shown, { follows: (key) => !UPWARD.has(key), seen: new Set([pdf.root.num]) })
}
