import type { DispensaInput, ParaTarjarQuery, TarjaInput, TipoDeDado } from '../../api/gen/graphql.ts'
import type { Giros } from '../../partes/leitor/ajuste.ts'
import { girarCaixa } from './caixas.ts'
import { NOME_DO_DADO } from '../../partes/itens/nomes-dos-dados.ts'

export type Documento = ParaTarjarQuery['documento']
export type Pedida = Documento['versoesPublicas'][number]
/** Em décimos de milésimo da página como o arquivo a mostra; a que entrou virada põe-se em pé só na tela. */
export type Caixa = { esquerda: number; alto: number; direita: number; baixo: number }
export type Tarja = {
  chave: string
  pagina: number
  caixa: Caixa
  /** Nulo: quem a desenhou foi a pessoa. */
  tipo: TipoDeDado | null
  hipoteseLegal: string
  /** Por que o que se achou fica legível; indefinido, tarja-se. */
  deixar: string | undefined
}

const PESSOAL = 'Informação pessoal (Lei 12.527/2011, art. 31)'
const SENSIVEL = 'Dado pessoal sensível (Lei 13.709/2018, art. 11)'
export const HIPOTESES = [
  PESSOAL,
  SENSIVEL,
  'Sigilo fiscal (Lei 5.172/1966, art. 198)',
  'Segredo industrial ou comercial (Lei 12.527/2011, art. 22)',
  'Segredo de justiça (Lei 12.527/2011, art. 22)',
]

const DO_ORGAO = 'É do próprio órgão ou de uma empresa'
export const MOTIVOS = [
  'Não é dado pessoal',
  DO_ORGAO,
  'A lei manda publicar',
  'A pessoa autorizou por escrito',
]

export const nomeDe = ({ tipo }: Pick<Tarja, 'tipo'>): string =>
  tipo === null ? 'desenhada' : NOME_DO_DADO[tipo]

/** O que se achou vem tarjado; o que é de empresa ou do próprio órgão vem legível. */
export function propostas({ dadosPessoais, hipoteseLegal }: Documento): Tarja[] {
  return (dadosPessoais?.dados ?? []).flatMap(({ pagina, tipo, pessoal, caixas }, i) =>
    caixas.map((caixa, j) => ({
      chave: `${i}.${j}`,
      pagina,
      caixa,
      tipo,
      hipoteseLegal: tipo === 'SAUDE' ? SENSIVEL : hipoteseLegal || PESSOAL,
      deixar: pessoal ? undefined : DO_ORGAO,
    })),
  )
}

export const desenhada = (
  chave: string,
  { pagina, caixa, hipoteseLegal }: { pagina: number; caixa: Caixa; hipoteseLegal: string },
): Tarja => ({
  chave,
  pagina,
  caixa,
  tipo: null,
  hipoteseLegal: hipoteseLegal || PESSOAL,
  deixar: undefined,
})

/** Como se leem, de cima para baixo. */
export const emOrdem = (tarjas: readonly Tarja[], giros: Giros): Tarja[] => {
  const naTela = ({ pagina, caixa }: Tarja) => girarCaixa(caixa, giros.get(pagina) ?? 0)
  return tarjas
    .map((tarja) => ({ tarja, vista: naTela(tarja) }))
    .toSorted(
      ({ tarja: a, vista: va }, { tarja: b, vista: vb }) =>
        a.pagina - b.pagina || va.alto - vb.alto || va.esquerda - vb.esquerda,
    )
    .map(({ tarja }) => tarja)
}

type Pedido = { tarjas: TarjaInput[]; dispensas: DispensaInput[] }

export function paraPedido(tarjas: readonly Tarja[]): Pedido {
  return {
    tarjas: tarjas
      .filter(({ deixar }) => deixar === undefined)
      .map(({ pagina, caixa, tipo, hipoteseLegal }) => ({ pagina, ...caixa, tipo, hipoteseLegal })),
    dispensas: tarjas.flatMap(({ pagina, tipo, deixar }) =>
      deixar === undefined || tipo === null ? [] : [{ pagina, tipo, motivo: deixar }],
    ),
  }
}
