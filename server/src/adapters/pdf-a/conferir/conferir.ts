import { bufferSource, openPdf, PadesError } from '@autos/pades'
import { conferirAcessivel } from './acessivel.ts'
import { conferirArquivo, conferirInfo, conferirQueTudoSeViu } from './arquivo.ts'
import { conferirArvore } from './arvore.ts'
import { conferirAnotacao, conferirCatalogo } from './catalogo.ts'
import { type Exame, fault, listOf, newExame, type Norma } from './exame.ts'
import { conferirFontes } from './fontes.ts'
import { conferirEscrita } from './escrita.ts'
import { conferirPaginas } from './paginas.ts'
import { conferirXmp } from './xmp.ts'

/** What stands against each norm; none: the file is what it says. */
export type Conferido = Record<Norma, string[]>

/**
 * Holds a file against PDF/A-2u, PDF/A-2a and PDF/UA-1, as far as ours go: it knows the shapes that this product
 * writes, and whatever else there is in a file is a fault. So what it accepts conforms, and of the files of
 * others it refuses many that do.
 */
export function conferirPdfA(file: Uint8Array): Conferido {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    const exame = newExame(openPdf(bufferSource(bytes)), bytes)
    examinar(exame)
    const base = [...exame.faults['2u']]
    const tagged = [...base, ...exame.faults['2a']]
    return { '2u': base, '2a': tagged, ua1: [...tagged, ...exame.faults.ua1] }
  } catch (error) {
    if (!(error instanceof PadesError || error instanceof RangeError || error instanceof TypeError))
      throw error
    const why = [`arquivo: ${error.message}`]
    return { '2u': why, '2a': why, ua1: why }
  }
}

function examinar(exame: Exame): void {
  conferirArquivo(exame)
  conferirEscrita(exame)
  conferirCatalogo(exame)
  conferirInfo(exame)
  conferirXmp(exame)
  const pages = conferirPaginas(exame)
  for (const { dict } of pages)
    for (const annotation of listOf(exame, dict.get('Annots'))) conferirAnotacao(exame, annotation)
  if (exame.fields.size > 0) fault(exame, '2u', 'formulário: campo que nenhuma página mostra')
  conferirFontes(exame)
  if (exame.pdf.catalog.has('StructTreeRoot') || exame.pdf.catalog.has('MarkInfo'))
    conferirAcessivel(exame, conferirArvore(exame, pages), pages)
  else fault(exame, '2a', 'sem estrutura')
  conferirQueTudoSeViu(exame)
}
