import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { canonical, sha256 } from '../../kernel/canonical.ts'

type Linha = {
  seq: number
  id: string
  em: string
  ato: string
  ator_tipo: string
  ator_id: string | null
  setor_id: string | null
  impersonado_por: string | null
  ip: string | null
  itens: string[]
  dados: unknown
  resumo: string
}
type Selo = {
  numero: number
  ate: number
  seqs: string
  vazias: string
  linhas: number
  resumo: string
  anterior: string
  cabeca: string
  selado_em: string
}

/** O histórico da pasta, sem o banco: o resumo de cada linha e a cadeia dos selos (docs/historico.md). */
export async function conferirHistorico(
  tabelas: string,
  problemas: string[],
): Promise<{ linhasDoHistorico: number; selos: number }> {
  const linhas = new Map<number, string>()
  for await (const linha of jsonDe<Linha>(join(tabelas, 'historico.jsonl'))) {
    const { id, ato, itens, dados } = linha
    const resumo = sha256(
      canonical({
        id,
        ato,
        atorTipo: linha.ator_tipo,
        atorId: linha.ator_id,
        setorId: linha.setor_id,
        impersonadoPor: linha.impersonado_por,
        itens,
        dados,
      }),
    )
    if (resumo !== linha.resumo) problemas.push(`histórico: a linha ${linha.seq} foi alterada`)
    linhas.set(
      linha.seq,
      `${linha.seq}|${comMicros(linha.em)}|${(linha.ip ?? '').replace(/\/\d+$/, '')}|${linha.resumo}\n`,
    )
  }
  let [selos, cabeca] = [0, '0'.repeat(64)]
  for await (const selo of jsonDe<Selo>(join(tabelas, 'historico_selo.jsonl'))) {
    const { numero, ate, seqs, vazias, resumo, anterior } = selo
    if (numero !== ++selos || anterior !== cabeca)
      problemas.push(`histórico: o selo ${numero} não continua o anterior`)
    const texto = [numero, ate, seqs, vazias, selo.linhas, resumo, anterior, comMicros(selo.selado_em)].join(
      '|',
    )
    if (sha256(texto) !== selo.cabeca) problemas.push(`histórico: o selo ${numero} foi alterado`)
    const dele = intervalos(seqs).flatMap(([de, ate_]) => Array.from({ length: ate_ - de }, (_, i) => de + i))
    if (sha256(dele.map((seq) => linhas.get(seq) ?? '').join('')) !== resumo)
      problemas.push(`histórico: as linhas do selo ${numero} não são as que se selaram`)
    cabeca = selo.cabeca
  }
  return { linhasDoHistorico: linhas.size, selos }
}

async function* jsonDe<T>(arquivo: string): AsyncGenerator<T> {
  if (!existsSync(arquivo)) return
  for await (const linha of createInterface({ input: createReadStream(arquivo), crlfDelay: Infinity }))
    if (linha !== '') yield JSON.parse(linha) as T
}

const intervalos = (texto: string): [number, number][] =>
  [...texto.matchAll(/\[(\d+),(\d+)\)/g)].map(([, de, ate]) => [Number(de), Number(ate)])

/** O JSON do banco corta os zeros e diz o fuso por extenso; o selo escreve seis casas e Z. */
function comMicros(instante: string): string {
  const [, dia, hora, fracao = '', fuso] = /^(\S+)T(\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)$/.exec(
    instante,
  )!
  const utc = new Date(`${dia}T${hora}${fuso}`).toISOString().slice(0, 19)
  return `${utc}.${fracao.padEnd(6, '0')}Z`
}
