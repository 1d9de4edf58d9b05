import fc from 'fast-check'
import { sql } from 'kysely'
import { rootFields, schema } from '../../../src/app/schema.ts'
import type { Db } from '../../../src/kernel/database.ts'
import type { Cena, Ensaio } from '../../ensaio.ts'
import { ErroDaChamada } from '../../mundo.ts'
import { type Palco, type Pedido, PEDIDOS } from '../pedidos.ts'
import { INGENUAS } from './ingenuas.ts'
import { com, em, type Folha, folhasDe } from './folhas.ts'

/** Todos os textos que a API recebe, dos campos que têm pedido. */
export const FOLHAS: readonly Folha[] = rootFields(schema).flatMap(([nome]) =>
  nome in PEDIDOS ? folhasDe(schema, nome) : [],
)

export type Conta = { chamadas: number; aceitas: number; falhas: string[] }

/**
 * Cada texto em cada lugar, num ensaio: o que se aceita guarda-se limpo, o que se recusa tem uma frase, e
 * nada é erro interno.
 */
export async function provarTextos(
  palco: Palco,
  ensaio: Ensaio,
  folhas: readonly Folha[],
  textos: (folha: Folha, valor: unknown) => readonly string[],
): Promise<Conta> {
  const conta: Conta = { chamadas: 0, aceitas: 0, falhas: [] }
  const pedidos = new Map<string, Pedido>()
  for (const folha of folhas) {
    const pedido = pedidos.get(folha.campo) ?? (await PEDIDOS[folha.campo]!(palco))
    pedidos.set(folha.campo, pedido)
    for (const texto of textos(folha, em(pedido.args, folha.caminho))) {
      conta.chamadas++
      const { aceito, falha } = await ensaio.ensaiar((cena) => provar(palco, cena, folha, pedido, texto))
      conta.aceitas += Number(aceito)
      if (falha !== undefined)
        conta.falhas.push(
          `${folha.campo} ${folha.caminho.join('.')} ${JSON.stringify(texto.slice(0, 60))}: ${falha}`,
        )
    }
  }
  return conta
}

/**
 * O valor que serve, com o que não se vê no meio: pode passar por ele mesmo em quem só compara limpo, e
 * guarda sujo.
 */
export function contaminados(valor: unknown): string[] {
  if (typeof valor !== 'string' || valor === '') return []
  const meio = Math.ceil(valor.length / 2)
  return [
    `${valor}\u007f`,
    `\u00ad${valor}`,
    `${valor.slice(0, meio)}\u0001\u200b${valor.slice(meio)}`,
    valor.normalize('NFD'),
  ]
}

type Resultado = { aceito: boolean; falha?: string }

async function provar(
  { m }: Palco,
  cena: Cena,
  { campo, caminho }: Folha,
  { quem, args }: Pedido,
  texto: string,
): Promise<Resultado> {
  const contexto = await quem(m).contexto()
  try {
    await cena.chama(contexto, campo.split('.')[1]!, com(args, caminho, texto))
  } catch (erro) {
    if (!(erro instanceof ErroDaChamada) || erro.status >= 500) return { aceito: false, falha: String(erro) }
    return /[.!?]$|^[\p{L} ]+$/u.test(erro.message)
      ? { aceito: false }
      : { aceito: false, falha: `a recusa não é uma frase: ${erro.message}` }
  }
  const sujos = SUJO.test(texto) ? await guardadosSujos(cena.db) : []
  return sujos.length === 0
    ? { aceito: true }
    : { aceito: true, falha: `guardou-se sem limpar: ${sujos.join('; ').slice(0, 200)}` }
}

/** Controles, direção, invisíveis, meios pares, letras por compor. */
const SUJO = /[^\P{C}\n\t]|\p{Default_Ignorable_Code_Point}|\p{M}/u

/**
 * O que se guardou com o que não se vê, ou por compor (NFC): as linhas e, como o JSON escreve os controles
 * por escape, os textos dele um a um.
 */
async function guardadosSujos(db: Db): Promise<string[]> {
  const { rows } = await sql<{ achado: string }>`
    select f.tabela || ': ' || unnest(xpath('/table/row/x/text()', query_to_xml(format(
      'select encode(convert_to(left(x, 200), ''UTF8''), ''escape'') as x from (%s) y where x ~ %L or x is not nfc normalized', f.textos, ${INVISIVEIS}::text), false, false, '')))::text as achado
    from (
      select format('%I.%I', schemaname, tablename) as tabela, format('select t::text as x from %I.%I t where %s', schemaname, tablename, ${DESTA_CENA}::text) as textos
      from pg_tables where schemaname = 'public' and tablename not in ('migracao', 'idempotencia')
      union all
      select format('%I.%I.%I', c.table_schema, c.table_name, c.column_name),
        format('select v #>> ''{}'' as x from %I.%I t, jsonb_path_query(t.%I, ''strict $.**'') v where jsonb_typeof(v) = ''string'' and %s', c.table_schema, c.table_name, c.column_name, ${DESTA_CENA}::text)
      from information_schema.columns c join pg_tables p on p.schemaname = c.table_schema and p.tablename = c.table_name
      where c.table_schema = 'public' and c.data_type = 'jsonb' and c.table_name <> 'idempotencia') f`.execute(
    db,
  )
  return rows.map(({ achado }) => achado)
}
/** A transação da cena, ou um ponto de retorno dela. */
const DESTA_CENA = 'age(t.xmin) <= age(pg_current_xact_id()::xid)'
const INVISIVEIS =
  '[\\u0001-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\U000e0001-\\U000e007f]'

/** O `binary` de fast-check é o mesmo, e monta antes o caminho de volta de um milhão de letras: 2,5 s. */
const qualquerLetra = fc
  .nat({ max: 0x10ffff })
  .map((codigo) => String.fromCodePoint(codigo))
  .filter((letra) => letra.isWellFormed())

/** Para cada lugar, tantos textos: ingênuos, de qualquer letra, ou quase o que se espera. */
export function sorteados(seed: number, lugares: number, quantos: number): string[][] {
  const texto = fc.oneof(
    fc.constantFrom(...INGENUAS),
    fc.string({ unit: qualquerLetra }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.uuid(),
    fc.emailAddress(),
  )
  return fc.sample(fc.array(texto, { minLength: quantos, maxLength: quantos }), { seed, numRuns: lugares })
}
