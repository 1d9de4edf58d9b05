import type { Failure, OutsideService } from '../../kernel/watch.ts'

type Dito = {
  /** Sujeito da frase. */
  nome: string
  /** Quem espera por ele, no singular e no plural; nulo: ninguém se conta. */
  espera: readonly [um: string, varios: string] | null
  oQueFazer: string
}

const PELO_CARIMBO = ['assinatura espera', 'assinaturas esperam'] as const

// prettier-ignore
export const SERVICOS: Readonly<Record<OutsideService, Dito>> = {
  CARIMBO:    { nome: 'O carimbo do tempo', espera: PELO_CARIMBO, oQueFazer: 'Assina-se na mesma; o carimbo entra quando ele voltar. Se durar, avise quem o fornece.' },
  REVOGACAO:  { nome: 'A consulta de certificados revogados', espera: PELO_CARIMBO, oQueFazer: 'As assinaturas ficam por conferir e conferem-se sozinhas depois. Se durar, veja se o servidor sai para a internet.' },
  GOVBR:      { nome: 'O gov.br', espera: null, oQueFazer: 'Quem assina pelo gov.br tenta mais tarde, ou assina de outro modo.' },
  NUVEM:      { nome: 'O certificado em nuvem', espera: null, oQueFazer: 'Quem o usa tenta mais tarde, ou assina de outro modo.' },
  CORREIO:    { nome: 'O correio', espera: ['mensagem espera', 'mensagens esperam'], oQueFazer: 'As mensagens saem quando ele voltar. Se durar, veja com a informática o servidor de correio e a senha.' },
  DEVOLUCOES: { nome: 'A caixa de correio das devoluções', espera: null, oQueFazer: 'As mensagens saem na mesma; só não se sabe das que voltam. Veja com a informática o servidor dessa caixa e a senha.' },
  ARQUIVOS:   { nome: 'O armazenamento de arquivos', espera: null, oQueFazer: 'Enquanto durar, não se abrem nem se enviam arquivos. Avise já a informática.' },
  ANTIVIRUS:  { nome: 'O antivírus', espera: ['arquivo espera', 'arquivos esperam'], oQueFazer: 'Os arquivos enviados esperam por ele sem se perderem. Avise a informática.' },
  PREVIA:     { nome: 'O conversor de prévias', espera: ['arquivo espera', 'arquivos esperam'], oQueFazer: 'Os originais podem ser baixados. Avise a informática.' },
  RECONHECIMENTO: { nome: 'Quem reconhece o texto das páginas', espera: ['arquivo espera', 'arquivos esperam'], oQueFazer: 'Os arquivos podem ser lidos; o texto deles acha-se quando ele voltar. Avise a informática.' },
  DIARIO:     { nome: 'O diário oficial', espera: ['publicação espera', 'publicações esperam'], oQueFazer: 'As publicações vão quando ele voltar. Se houver prazo, fale com o diário.' },
  IDENTIDADE: { nome: 'O login único', espera: null, oQueFazer: 'Quem já entrou continua; quem chega não entra. Avise já a informática.' },
}

export const nomeDoServico = (servico: OutsideService, qual: string): string =>
  qual === '' ? SERVICOS[servico].nome : `${SERVICOS[servico].nome} ${qual}`

const FALHA: Readonly<Record<Failure, string>> = {
  NAO_RESPONDE: 'não responde',
  RECUSA: 'recusa',
  ERRO: 'responde com erro',
}

type Estado = {
  servico: OutsideService
  qual: string
  classe: Failure | null
  falhaDesde: Date | null
  esperam: number
}

/** “O carimbo do tempo não responde desde 10h12; 14 assinaturas esperam.” */
export function fraseDo(
  { servico, qual, classe, falhaDesde, esperam }: Estado,
  quando: (instante: Date) => string,
): string {
  const nome = nomeDoServico(servico, qual)
  if (classe === null || falhaDesde === null) return `${nome} responde.`
  const { espera } = SERVICOS[servico]
  const fila = espera === null || esperam === 0 ? '' : `; ${esperam} ${espera[esperam === 1 ? 0 : 1]}`
  return `${nome} ${FALHA[classe]} desde ${quando(falhaDesde)}${fila}.`
}
