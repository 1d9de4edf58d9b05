import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { deadJobs, type JobTally, pendingJobs } from '../../kernel/jobs.ts'
import type { Failure, OutsideService } from '../../kernel/watch.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { atrasoDoSelo } from '../historico/index.ts'
import { porPreparar } from '../preparo/index.ts'
import { type ArquivoDanificado, lerGuardados } from './ler-guardados.ts'
import { fraseDo, nomeDoServico, SERVICOS } from './servicos.ts'
import { nomeDoTrabalho } from './trabalhos.ts'

export type ServicoDeFora = {
  nome: string
  responde: boolean
  frase: string
  oQueFazer: string | null
  respondeuEm: Date | null
  falhaDesde: Date | null
}
export type TrabalhosDaSaude = { trabalho: string; nome: string; quantos: number; desde: Date }
export type Saude = {
  agora: Date
  bem: boolean
  servicos: ServicoDeFora[]
  esperam: TrabalhosDaSaude[]
  desistiram: TrabalhosDaSaude[]
  avisos: string[]
  porPreparar: number
  /** Como estão os arquivos guardados e a cópia do banco, uma frase cada. */
  guardados: string[]
  danificados: ArquivoDanificado[]
}

/** O que espera há mais do que isto pede que alguém olhe; o que se prepara sem pressa, não. */
const DEMORA_MS = 15 * 60_000
const SEM_PRESSA = /^arquivo\./
const SELO_SEGUNDOS = 10 * 60

type Linha = {
  servico: OutsideService
  qual: string
  respondeuEm: Date | null
  falhaDesde: Date | null
  classe: Failure | null
}

/** O que está no banco, igual em qualquer processo: estados e contas, e nada do que alguém escreveu. */
export async function lerSaude(reader: Reader, ator: Ator): Promise<Saude> {
  exigirPapel(ator, 'adminAcesso')
  const { rows } = await sql<{ agora: Date; provas: number }>`
    select now() as agora, (select count(*)::int from assinatura_verificacao where prova_espera = 'AUTORIDADE' and ltv is not true) as provas`.execute(
    reader,
  )
  const { agora, provas } = rows[0]!
  const quando = noFuso(ator.marca.fuso, agora)
  const pendentes = await pendingJobs(reader)
  const esperam = trabalhos(pendentes)
  const desistiram = trabalhos(await deadJobs(reader))
  const linhas = await reader
    .selectFrom('servicoExterno')
    .select(['servico', 'qual', 'respondeuEm', 'falhaDesde', 'classe'])
    .orderBy('falhaDesde', (o) => o.asc().nullsLast())
    .orderBy('servico')
    .orderBy('qual')
    .$castTo<Linha>()
    .execute()
  const servicos = linhas.map((linha) =>
    mostrar(linha, quantosEsperam(linha.servico, pendentes, provas), quando),
  )
  const { frases, danificados, avisos: doGuardado } = await lerGuardados(reader, quando)
  const avisos = [...doGuardado, ...(await avisoDoSelo(reader)), ...demorados(esperam, agora, quando)]
  return {
    agora,
    bem: avisos.length === 0 && desistiram.length === 0 && servicos.every(({ responde }) => responde),
    servicos,
    esperam,
    desistiram,
    avisos,
    porPreparar: await porPreparar(reader),
    guardados: frases,
    danificados,
  }
}

const trabalhos = (contas: readonly JobTally[]): TrabalhosDaSaude[] =>
  contas.map(({ name, count, since }) => ({
    trabalho: name,
    nome: nomeDoTrabalho(name),
    quantos: count,
    desde: since,
  }))

function mostrar(linha: Linha, esperam: number, quando: (instante: Date) => string): ServicoDeFora {
  const { servico, qual, respondeuEm, falhaDesde, classe } = linha
  return {
    nome: nomeDoServico(servico, qual),
    responde: classe === null,
    frase: fraseDo({ ...linha, esperam }, quando),
    oQueFazer: classe === null ? null : SERVICOS[servico].oQueFazer,
    respondeuEm,
    falhaDesde,
  }
}

const FILAS: Partial<Record<OutsideService, RegExp>> = {
  CORREIO: /^(correio\.|convite\.|solicitacao\.)/,
  ANTIVIRUS: /^(documento\.conferir|arquivo\.antivirus)$/,
  PREVIA: /^arquivo\.previa$/,
  RECONHECIMENTO: /^arquivo\.ocr$/,
  DIARIO: /^diario\./,
}

function quantosEsperam(servico: OutsideService, pendentes: readonly JobTally[], provas: number): number {
  if (servico === 'CARIMBO' || servico === 'REVOGACAO') return provas
  const fila = FILAS[servico]
  return fila === undefined
    ? 0
    : pendentes.filter(({ name }) => fila.test(name)).reduce((soma, { count }) => soma + count, 0)
}

async function avisoDoSelo(reader: Reader): Promise<string[]> {
  const segundos = await atrasoDoSelo(reader)
  return segundos > SELO_SEGUNDOS
    ? [
        `O histórico tem linhas por selar há ${Math.round(segundos / 60)} minutos: quem trabalha em segundo plano pode estar parado.`,
      ]
    : []
}

function demorados(
  esperam: readonly TrabalhosDaSaude[],
  agora: Date,
  quando: (instante: Date) => string,
): string[] {
  return esperam
    .filter(
      ({ trabalho, desde }) => !SEM_PRESSA.test(trabalho) && agora.getTime() - desde.getTime() > DEMORA_MS,
    )
    .map(({ nome, desde }) => `${nome}: espera desde ${quando(desde)}.`)
}

/** “10h12”; de outro dia, “23/11/2026 às 10h12”. */
function noFuso(fuso: string, agora: Date): (instante: Date) => string {
  const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, dateStyle: 'short' })
  const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, hour: '2-digit', minute: '2-digit' })
  return (instante) => {
    const as = hora.format(instante).replace(':', 'h')
    return dia.format(instante) === dia.format(agora) ? as : `${dia.format(instante)} às ${as}`
  }
}
