import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { DESCONSIDERADA } from '../itens/MarcaDeDesconsiderada.tsx'
import type { Papel } from '../leitor/imprimir.ts'
import { abrirPdf } from '../leitor/pdfjs.ts'
import { citar, lugarDe, type Capitulo, type Rolo } from './capitulos.ts'

type Aberta = { chave: string; pdf: Promise<PDFDocumentProxy>; fechar: () => void }

/** As páginas de todas as peças, na ordem em que se leem; uma peça fecha-se antes que outra se abra. */
export function papelDosAutos(
  rolo: Rolo,
  endereco: (id: string) => Promise<string | null | undefined>,
): Papel {
  let aberta: Aberta | undefined
  const abrir = ({ id, chave }: Capitulo, sinal: AbortSignal): Promise<PDFDocumentProxy> => {
    if (aberta?.chave !== chave) {
      aberta?.fechar()
      const controle = new AbortController()
      const fechar = () => controle.abort()
      sinal.addEventListener('abort', fechar, { once: true })
      aberta = { chave, pdf: abrirPdf({ buscar: () => endereco(id) }, controle.signal), fechar }
    }
    return aberta.pdf
  }
  return {
    total: rolo.total,
    async folha(posicao, sinal) {
      const lugar = lugarDe(rolo, posicao)
      if (!lugar || lugar.pagina === null) return undefined
      const pdf = await abrir(lugar.capitulo, sinal)
      const marca = lugar.capitulo.desconsiderado ? DESCONSIDERADA : undefined
      const giro = lugar.capitulo.giros.get(lugar.pagina)
      return { pagina: await pdf.getPage(lugar.pagina), marca, giro }
    },
    dizer(posicao) {
      const lugar = lugarDe(rolo, posicao)
      return lugar ? citar(lugar) : ''
    },
    fechar: () => aberta?.fechar(),
  }
}
