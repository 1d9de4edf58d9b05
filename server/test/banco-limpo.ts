import { after } from 'node:test'
import { type BancoDeTeste, bancoDeTeste, type Cliente, clienteDe } from './banco.ts'

type Limpavel = BancoDeTeste & { limpar(): Promise<boolean> }

const livres: Limpavel[] = []
after(async () => {
  for (const banco of livres.splice(0)) await banco[Symbol.asyncDispose]()
})

/**
 * The database of an earlier test of this file, put back as the migrations left it; a new one when there is
 * none, or when a test changed its structure. Putting back takes a tenth of what creating and dropping takes.
 * Given back, it waits for the next test.
 */
export async function bancoLimpo(): Promise<BancoDeTeste> {
  for (let banco = livres.pop(); banco; banco = livres.pop()) {
    if (await banco.limpar()) return devolvivel(banco)
    await banco[Symbol.asyncDispose]()
  }
  return devolvivel(await limpavel(await bancoDeTeste()))
}

const devolvivel = (banco: Limpavel): BancoDeTeste => ({
  ...banco,
  async [Symbol.asyncDispose]() {
    banco.esperar()
    livres.push(banco)
  },
})

async function limpavel(banco: BancoDeTeste): Promise<Limpavel> {
  const dono = clienteDe(banco.urlDono)
  dono.on('error', () => undefined)
  await dono.connect()
  const limpeza = await fotografar(dono)
  const estrutura = await estruturaDe(dono)
  const esperar = () => (dono.unref(), banco.esperar())
  return {
    ...banco,
    esperar,
    async limpar() {
      dono.ref()
      await soltar(dono)
      const igual = (await estruturaDe(dono)) === estrutura
      if (igual) await dono.query(limpeza)
      esperar()
      return igual
    },
    async [Symbol.asyncDispose]() {
      dono.ref()
      await dono.end()
      await banco[Symbol.asyncDispose]()
    },
  }
}

type Tabela = { nome: string; colunas: string; vazia: boolean }

/**
 * Keeps the rows and the sequences of now in the session, and answers the statements that bring them back.
 */
async function fotografar(dono: Cliente): Promise<string> {
  const { rows: tabelas } = await dono.query<Tabela>(`
    select format('%I.%I', n.nspname, c.relname) as nome,
           (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as colunas,
           pg_relation_size(c.oid) = 0 as vazia
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)'`)
  const { rows: sequencias } = await dono.query<{ nome: string; valor: string; usada: boolean }>(`
    select format('%I.%I', schemaname, sequencename) as nome, coalesce(last_value, start_value)::text as valor, last_value is not null as usada from pg_sequences`)
  const cheias = tabelas.filter(({ vazia }) => !vazia)
  for (const [i, { nome }] of cheias.entries())
    await dono.query(`create temp table foto_${i} as table ${nome}`)
  return [
    'begin; set local session_replication_role = replica',
    ...tabelas.map(({ nome }) => `delete from ${nome}`),
    ...cheias.map(
      ({ nome, colunas }, i) =>
        `insert into ${nome} (${colunas}) overriding system value select ${colunas} from foto_${i}`,
    ),
    ...sequencias.map(({ nome, valor, usada }) => `select setval('${nome}', ${valor}, ${usada})`),
    'commit',
  ].join(';\n')
}

/** Whoever still holds the database from the test before, and with it locks or a listener, lets it go. */
const soltar = (dono: Cliente) =>
  dono.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

/** Changes when a table, column, function, trigger or constraint does. */
async function estruturaDe(dono: Cliente): Promise<string> {
  const somas = ['pg_class', 'pg_attribute', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_index'].map(
    (catalogo) => `(select count(*) || ':' || sum(hashtext(ctid::text || xmin::text)) from ${catalogo})`,
  )
  const { rows } = await dono.query<{ soma: string }>(`select ${somas.join(" || ' ' || ")} as soma`)
  return rows[0]!.soma
}
