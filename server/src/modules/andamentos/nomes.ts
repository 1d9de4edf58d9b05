import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import type { Dados } from './frases.ts'
import { descreverDestinos, type Destino, rotuloDoDestino } from '../setores/index.ts'

export type Autoria = { atorTipo: string; atorId: string | null; impersonadoPor: string | null }
type Nomes = {
  autor(autoria: Autoria): string
  destino(id: string | null): Destino | null
  rotulo(id: unknown): string
}

const SEM_NOME: Record<string, string> = {
  SISTEMA: 'O sistema',
  CONVIDADO: 'Um convidado',
  INTEGRADOR: 'Um sistema integrado',
  CIDADAO: 'Um cidadão',
  PUBLICO: 'Alguém do público',
}

/**
 * Quem praticou e quem os atos mencionam, em dois comandos para uma página inteira. Do convidado, o nome;
 * nunca o e-mail. O do cidadão, só a quem pode saber quem viu.
 */
export async function nomesDe(
  reader: Reader,
  {
    autorias,
    mencionados,
    cidadaos = false,
  }: { autorias: readonly Autoria[]; mencionados: readonly (string | null)[]; cidadaos?: boolean },
): Promise<Nomes> {
  const destinos = await descreverDestinos(reader, [
    ...autorias.flatMap(({ atorId, impersonadoPor }) => [atorId, impersonadoPor]),
    ...mencionados,
  ])
  const deFora = [
    ...new Set(
      autorias.flatMap(({ atorTipo, atorId }) =>
        atorId !== null &&
        (atorTipo === 'CONVIDADO' || atorTipo === 'INTEGRADOR' || (cidadaos && atorTipo === 'CIDADAO'))
          ? atorId
          : [],
      ),
    ),
  ]
  const { rows } =
    deFora.length === 0
      ? { rows: [] }
      : await sql<{ id: string; nome: string | null }>`
    select id, nome from convidado where id = any(${listed(deFora)}) union all select id, nome from integrador where id = any(${listed(deFora)})
    union all select id, coalesce(nome_social, nome) from cidadao where id = any(${listed(deFora)})`.execute(
          reader,
        )
  const nomes = new Map(rows.map(({ id, nome }) => [id, nome]))
  return {
    autor: ({ atorTipo, atorId }) =>
      destinos.get(atorId ?? '')?.nome ?? nomes.get(atorId ?? '') ?? SEM_NOME[atorTipo] ?? 'Alguém',
    destino: (id) => destinos.get(id ?? '') ?? null,
    rotulo: (id) => {
      const destino = typeof id === 'string' ? destinos.get(id) : undefined
      return destino === undefined ? 'outro lugar' : rotuloDoDestino(destino)
    },
  }
}

/** As pessoas e os setores que o ato menciona. */
export function mencionados({
  destinoId,
  usuarioId,
  setorId,
  destino,
  de,
  emSubstituicaoA,
}: Dados): (string | null)[] {
  const lugares = [destino, de].flatMap((lugar) => {
    const { usuarioId: pessoa, setorId: setor } = (lugar ?? {}) as Dados
    return [pessoa, setor]
  })
  return [destinoId, usuarioId, setorId, emSubstituicaoA, ...lugares].map((id) =>
    typeof id === 'string' ? id : null,
  )
}
