import mammoth from 'mammoth/mammoth.browser.min.js'

import { NAO_E_DOCX, NaoSeTraz } from './docx-conferir.ts'
import { comAparencia, guardarAlinhamento, MAPA } from './docx-estilos.ts'
import { perdasDe } from './docx-perdas.ts'
import { abrirDocx } from './word/abrir.ts'

export type RespostaDoDocx = { html: string; perdas: string[] } | { recusa: string }

const FIGURA = /^image\/(png|jpe?g|gif|webp|bmp)$/

/** O texto de um .docx como HTML, fora da página: o que explode ou não acaba aqui morre sem levá-la. */
async function traduzir(arquivo: Blob): Promise<RespostaDoDocx> {
  const { bytes, ...dito } = await abrirDocx(new Uint8Array(await arquivo.arrayBuffer()))
  let figurasDeFora = 0
  const { value } = await mammoth
    .convertToHtml(
      { arrayBuffer: bytes.buffer },
      {
        styleMap: [...MAPA],
        transformDocument: guardarAlinhamento,
        convertImage: mammoth.images.imgElement(async (imagem) => {
          if (FIGURA.test(imagem.contentType))
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

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  traduzir(data).then(
    (resposta) => postMessage(resposta),
    (erro: unknown) => postMessage({ recusa: erro instanceof NaoSeTraz ? erro.message : NAO_E_DOCX }),
  )
})
