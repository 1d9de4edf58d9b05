import pg from 'pg'

export type OpcoesDosBancos = {
  url: string
  bancos: readonly string[]
  senhaDono: string
  senhaApp: string
  senhaLeitura: string
}

/**
 * As superuser: the three roles (owner, application, reading) and a database for each entidade, owned by the
 * owner.
 */
export async function prepararBancos({
  url,
  bancos,
  senhaDono,
  senhaApp,
  senhaLeitura,
}: OpcoesDosBancos): Promise<void> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    await papel(cliente, { nome: 'autos_dono', senha: senhaDono, atributos: 'createdb createrole' })
    // Made by the owner, so that migrations may manage them without being superuser.
    await cliente.query('set role autos_dono')
    await papel(cliente, { nome: 'autos_app', senha: senhaApp })
    await papel(cliente, { nome: 'autos_leitura', senha: senhaLeitura })
    await cliente.query('reset role')
    for (const banco of bancos) await criarBanco(cliente, banco)
  } finally {
    await cliente.end()
  }
}

/** The password is set again when it no longer serves: the file of secrets may have been replaced. */
async function papel(
  cliente: pg.Client,
  { nome, senha, atributos = '' }: { nome: string; senha: string; atributos?: string },
): Promise<void> {
  const { rowCount } = await cliente.query('select 1 from pg_roles where rolname = $1', [nome])
  await cliente.query(
    `${rowCount ? 'alter' : 'create'} role ${nome} login ${atributos} password ${cliente.escapeLiteral(senha)}`,
  )
}

async function criarBanco(cliente: pg.Client, banco: string): Promise<void> {
  const { rowCount } = await cliente.query('select 1 from pg_database where datname = $1', [banco])
  if (rowCount) return
  await cliente.query(
    `create database ${cliente.escapeIdentifier(banco)} owner autos_dono encoding 'UTF8' template template0`,
  )
  await cliente.query(`revoke connect, temporary on database ${cliente.escapeIdentifier(banco)} from public`)
  await cliente.query(
    `grant connect on database ${cliente.escapeIdentifier(banco)} to autos_app, autos_leitura`,
  )
}
