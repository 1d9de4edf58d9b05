import { NAO_E_DOCX, NaoSeTraz } from './docx-conferir.ts'
import { traduzirDocx } from './docx-traduzir.ts'

export type RespostaDoDocx = { html: string; perdas: string[] } | { recusa: string }

/** Fora da página: o que explode ou não acaba aqui morre sem levá-la. */
const traduzir = async (arquivo: Blob): Promise<RespostaDoDocx> =>
  traduzirDocx(new Uint8Array(await arquivo.arrayBuffer()), { comFiguras: true })

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  traduzir(data).then(
    (resposta) => postMessage(resposta),
    (erro: unknown) => postMessage({ recusa: erro instanceof NaoSeTraz ? erro.message : NAO_E_DOCX }),
  )
})
