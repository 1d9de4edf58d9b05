import { type Extensao } from '@autos/contract/regras/arquivos.ts'
import { naoEhDoTipo } from '@autos/contract/regras/conteudo.ts'

import { NAO_E_DOCX, NaoSeTraz } from '../../redacao/docx-conferir.ts'
import { traduzirDocx } from '../../redacao/docx-traduzir.ts'
import type { TextoDoEscritorio } from './blocos.ts'
import { lerEscritorio } from './ler.ts'

export type PedidoDeTexto = { arquivo: Blob; extensao: Extensao }
export type RespostaDoTexto = TextoDoEscritorio | { recusa: string }

const ler = async ({ arquivo, extensao }: PedidoDeTexto): Promise<RespostaDoTexto> =>
  lerEscritorio(new Uint8Array(await arquivo.arrayBuffer()), extensao, {
    doDocx: async (bytes) => (await traduzirDocx(bytes, { comFiguras: false })).html,
  })

// Fora da página: o que explode ou não acaba aqui morre sem levá-la.
addEventListener('message', ({ data }: MessageEvent<PedidoDeTexto>) => {
  ler(data).then(
    (resposta) => postMessage(resposta),
    (erro: unknown) =>
      postMessage({
        recusa:
          erro instanceof NaoSeTraz && erro.message !== NAO_E_DOCX
            ? erro.message
            : naoEhDoTipo(data.extensao),
      }),
  )
})
