import { sql } from 'kysely'
import { type Chegada, NaoCabe } from './chegada.ts'
import { idDoCodigo } from './ids.ts'
import type { Item } from './itens.ts'
import type { Linha } from './linhas.ts'
import { naoEntrou } from './lotes.ts'
import { instante } from './valores.ts'
import { listed } from '../../kernel/listed.ts'

export type Vinculo = {
  tipo: 'peca' | 'anexo'
  paiId: string
  raizId: string
  em: Date
  /** Nula: a seguinte. */ ordem: number | null
}

/** A que o documento se prende: peça de um processo, anexo de um documento, ou nada. */
export function vinculoDe(chegada: Chegada, linha: Linha, item: Item): Vinculo | null {
  const [processo, principal] = [linha.de('processo'), linha.de('anexado_a')]
  if (processo !== '' && principal !== '')
    throw new NaoCabe('anexado_a', 'O documento é peça do processo ou anexo de outro: diga um só.')
  if (processo === '' && principal === '') return null
  const coluna = processo === '' ? 'anexado_em' : 'juntado_em'
  const quando = { fuso: chegada.meios.sistema.marca.fuso, agora: chegada.agora }
  const em = instante(linha, coluna, quando) ?? item.criadoEm
  if (em < item.criadoEm) throw new NaoCabe(coluna, 'É de antes de o documento se registrar.')
  if (processo === '') {
    const paiId = idDoCodigo(chegada, 'documento', { coluna: 'anexado_a', codigo: principal })
    return { tipo: 'anexo', paiId, raizId: paiId, em, ordem: null }
  }
  const paiId = idDoCodigo(chegada, 'processo', { coluna: 'processo', codigo: processo })
  const peca = linha.de('peca')
  if (peca !== '' && !/^[1-9]\d{0,5}$/.test(peca))
    throw new NaoCabe('peca', `“${peca}” não é o número de uma peça: é inteiro, a partir de 1.`)
  return {
    tipo: 'peca',
    paiId,
    raizId: chegada.principais.get(paiId) ?? paiId,
    em,
    ordem: peca === '' ? null : Number(peca),
  }
}

type Preso = { linha: Linha; plano: { item: Item; vinculo: Vinculo | null } }
type NoBanco = {
  id: string
  raizId: string
  paiId: string | null
  vinculo: string | null
  ultimo: number
  usadas: number[]
}

/** Nas peças, quanto já se deu em cada processo; no ensaio, o banco não o sabe. */
const CONTADOS = new WeakMap<Chegada, Map<string, { ultimo: number; usadas: Set<number> }>>()

/** Dá o número a quem não o trouxe, e recusa o que já tem dono ou se prende ao que já é anexo. */
export async function numerarPecas<P extends Preso>(chegada: Chegada, lote: readonly P[]): Promise<P[]> {
  const contados = CONTADOS.get(chegada) ?? new Map<string, { ultimo: number; usadas: Set<number> }>()
  CONTADOS.set(chegada, contados)
  const pais = [...new Set(lote.flatMap(({ plano }) => plano.vinculo?.paiId ?? []))]
  const noBanco = new Map((await lerPais(chegada, pais)).map((pai) => [pai.id, pai]))
  return lote.filter(({ linha, plano: { vinculo } }) => {
    if (vinculo === null) return true
    const pai = noBanco.get(vinculo.paiId)
    if (vinculo.tipo === 'anexo' && pai?.vinculo === 'anexo') {
      naoEntrou(chegada, linha, new NaoCabe('anexado_a', 'O principal é ele mesmo anexo de outro.'))
      return false
    }
    vinculo.raizId = pai?.raizId ?? vinculo.raizId
    const contado = contados.get(vinculo.paiId) ?? { ultimo: pai?.ultimo ?? 0, usadas: new Set(pai?.usadas) }
    contados.set(vinculo.paiId, contado)
    if (vinculo.ordem !== null && contado.usadas.has(vinculo.ordem)) {
      naoEntrou(chegada, linha, new NaoCabe('peca', `O processo já tem a peça nº ${vinculo.ordem}.`))
      return false
    }
    vinculo.ordem ??= contado.ultimo + 1
    contado.usadas.add(vinculo.ordem)
    contado.ultimo = Math.max(contado.ultimo, vinculo.ordem)
    return true
  })
}

async function lerPais({ meios }: Chegada, ids: readonly string[]): Promise<NoBanco[]> {
  const { rows } = await sql<NoBanco>`
    select d.id, d.raiz_id as "raizId", d.pai_id as "paiId", d.vinculo,
      greatest(coalesce((select p.ultima_peca from processo p where p.id = d.id), 0), coalesce(max(f.ordem), 0))::int as ultimo, coalesce(array_agg(f.ordem) filter (where f.ordem is not null), '{}') as usadas
    from docproc d left join docproc f on f.pai_id = d.id and f.vinculo in ('peca', 'anexo')
    where d.id = any(${listed(ids)}) group by d.id`.execute(meios.ledger.db)
  return rows
}
