import fc from 'fast-check'
import { sql } from 'kysely'
import { rootFields, schema } from '../../../src/app/schema.ts'
import type { Db } from '../../../src/kernel/database.ts'
import type { Cena, Ensaio } from '../../ensaio.ts'
import { ErroDaChamada } from '../../mundo.ts'
import { type Palco, type Pedido, PEDIDOS } from '../pedidos.ts'
import { INGENUAS } from './ingenuas.ts'
import { com, type Folha, folhasDe } from './folhas.ts'

/** Todos os textos que a API recebe, dos campos que têm pedido. */
export const FOLHAS: readonly Folha[] = rootFields(schema).flatMap(([nome]) => (nome in PEDIDOS ? folhasDe(schema, nome) : []))

export type Conta = { chamadas: number; aceitas: number; falhas: string[] }

/** Cada texto em cada lugar, num ensaio: o que se aceita guarda-se limpo, o que se recusa tem uma frase, e nada é erro interno. */
export async function provarTextos(palco: Palco, ensaio: Ensaio, folhas: readonly Folha[], textos: (folha: Folha) => readonly string[]): Promise<Conta> {
  const conta: Conta = { chamadas: 0, aceitas: 0, falhas: [] }
  const pedidos = new Map<string, Pedido>()
  for (const folha of folhas) {
    const pedido = pedidos.get(folha.campo) ?? (await PEDIDOS[folha.campo]!(palco))
    pedidos.set(folha.campo, pedido)
    for (const texto of textos(folha)) {
      conta.chamadas++
      const { aceito, falha } = await ensaio.ensaiar((cena) => provar(palco, cena, folha, pedido, texto))
      conta.aceitas += Number(aceito)
      if (falha !== undefined) conta.falhas.push(`${folha.campo} ${folha.caminho.join('.')} ${JSON.stringify(texto.slice(0, 60))}: ${falha}`)
    }
  }
  return conta
}

type Resultado = { aceito: boolean; falha?: string }

async function provar({ m }: Palco, cena: Cena, { campo, caminho }: Folha, { quem, args }: Pedido, texto: string): Promise<Resultado> {
  const contexto = await quem(m).contexto()
  try {
    await cena.chama(contexto, campo.split('.')[1]!, com(args, caminho, texto))
  } catch (erro) {
    if (!(erro instanceof ErroDaChamada) || erro.status >= 500) return { aceito: false, falha: String(erro) }
    return /[.!?]$|^[\p{L} ]+$/u.test(erro.message) ? { aceito: false } : { aceito: false, falha: `a recusa não é uma frase: ${erro.message}` }
  }
  const sujos = SUJO.test(texto) ? await guardadosSujos(cena.db) : []
  return sujos.length === 0 ? { aceito: true } : { aceito: true, falha: `guardou-se sem limpar: ${sujos.join('; ').slice(0, 200)}` }
}

/** Controles, direção, invisíveis, meios pares, letras por compor. */
const SUJO = /[^\P{C}\n\t]|\p{Default_Ignorable_Code_Point}|\p{M}/u

/** As linhas que têm o que não se vê, ou que não estão compostas (NFC). */
async function guardadosSujos(db: Db): Promise<string[]> {
  const { rows } = await sql<{ achado: string }>`
    select t.tabela || ': ' || unnest(xpath('/table/row/x/text()', query_to_xml(format(
      'select t::text as x from %s t where t::text ~ %L or t::text is not nfc normalized', t.tabela, ${INVISIVEIS}::text), false, false, '')))::text as achado
    from (select format('%I.%I', schemaname, tablename) as tabela from pg_tables where schemaname = 'public' and tablename not in ('migracao', 'idempotencia')) t`.execute(db)
  return rows.map(({ achado }) => achado)
}
const INVISIVEIS =
  '[\\u0001-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\U000e0001-\\U000e007f]'

/** Para cada lugar, tantos textos: ingênuos, de qualquer letra, ou quase o que se espera. */
export function sorteados(seed: number, lugares: number, quantos: number): string[][] {
  const texto = fc.oneof(fc.constantFrom(...INGENUAS), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 300 }), fc.uuid(), fc.emailAddress())
  return fc.sample(fc.array(texto, { minLength: quantos, maxLength: quantos }), { seed, numRuns: lugares })
}
