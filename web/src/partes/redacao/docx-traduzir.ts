import mammoth from 'mammoth/mammoth.browser.min.js'

import { NAO_E_DOCX, NaoSeTraz } from './docx-conferir.ts'
import { comAparencia, guardarAlinhamento, MAPA } from './docx-estilos.ts'
import { perdasDe } from './docx-perdas.ts'
import { abrirDocx } from './word/abrir.ts'

const FIGURA = /^image\/(png|jpe?g|gif|webp|bmp)$/

/** O texto de um .docx como HTML, ainda por limpar, e o que dele não veio. Sem figuras, se só se quer ler. */
export async function traduzirDocx(
  arquivo: Uint8Array,
  { comFiguras }: { comFiguras: boolean },
): Promise<{ html: string; perdas: string[] }> {
  const { bytes, ...dito } = await abrirDocx(arquivo)
  let figurasDeFora = 0
  const { value } = await mammoth
    .convertToHtml(
      { arrayBuffer: bytes.buffer },
      {
        styleMap: [...MAPA],
        transformDocument: guardarAlinhamento,
        convertImage: mammoth.images.imgElement(async (imagem) => {
          if (comFiguras && FIGURA.test(imagem.contentType))
            return { src: `data:${imagem.contentType};base64,${await imagem.readAsBase64String()}` }
          figurasDeFora++
          return { src: '' }
        }),
      },
    )
    .catch(() => {
      throw new NaoSeTraz(NAO_E_DOCX)
    })
  return { html: comAparencia(value), perdas: perdasDe({ ...dito, figurasDeFora }) }
}
