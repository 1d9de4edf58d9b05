import { nipeValido } from '@autos/contract/regras/nipe.ts'
import { cpfCnpjValido, cpfValido } from '@autos/contract/regras/cpf-cnpj.ts'
import { abrirArmazenamento } from '@autos/server/src/adapters/armazenamento/s3.ts'
import { canonical, sha256 } from '@autos/server/src/kernel/canonical.ts'
import type pg from 'pg'
import type { S3 } from './seed.ts'
import { REGRAS } from './verificar/regras.ts'

/**
 * O que contraria as regras do domínio no banco e no balde: uma frase por regra, com até cinco exemplos.
 * Nada, se tudo está certo.
 */
export async function verificar(
  cliente: pg.Client,
  { s3, balde }: { s3: S3; balde: string },
): Promise<string[]> {
  const achados: string[] = []
  for (const [regra, consulta] of Object.entries(REGRAS)) {
    const { rows } = await cliente.query<{ id: string; achado: string | null }>(consulta)
    if (rows.length > 0)
      achados.push(
        dizer(
          regra,
          rows.map(({ id, achado }) => `${id} (${achado ?? ''})`),
        ),
      )
  }
  return [
    ...achados,
    ...(await digitos(cliente)),
    ...(await resumos(cliente)),
    ...(await objetos(cliente, s3, balde)),
  ]
}

const dizer = (regra: string, casos: readonly string[]): string =>
  `${regra}: ${casos.length} — ${casos.slice(0, 5).join('; ')}`

async function digitos(cliente: pg.Client): Promise<string[]> {
  const consultas: [regra: string, sql: string, valido: (texto: string) => boolean][] = [
    [
      'CPF de pessoas',
      'select cpf as texto from usuario where cpf is not null union select cpf from convidado where cpf is not null union select cpf from pedido_arquivo where cpf is not null union select cpf from docproc_autorizado_externo',
      cpfValido,
    ],
    ['CPF ou CNPJ de interessados', 'select cpf_cnpj as texto from interessado_externo', cpfCnpjValido],
    [
      'NIPE dos processos',
      "select numero_completo as texto from docproc where tipo = 'processo'",
      nipeValido,
    ],
  ]
  const achados: string[] = []
  for (const [regra, sql, valido] of consultas) {
    const errados = (await cliente.query<{ texto: string }>(sql)).rows
      .map(({ texto }) => texto)
      .filter((texto) => !valido(texto))
    if (errados.length > 0) achados.push(dizer(`dígitos: ${regra}`, errados))
  }
  return achados
}

type Ato = {
  id: string
  ato: string
  atorTipo: string
  atorId: string | null
  setorId: string | null
  impersonadoPor: string | null
  itens: string[]
  dados: unknown
  resumo: string
}

/** O resumo de cada ato, refeito da linha guardada; e a ordem das linhas é a dos acontecimentos. */
async function resumos(cliente: pg.Client): Promise<string[]> {
  const { rows } = await cliente.query<Ato>(
    'select id, ato, ator_tipo as "atorTipo", ator_id as "atorId", setor_id as "setorId", impersonado_por as "impersonadoPor", itens, dados, resumo from historico',
  )
  const falsos = rows.filter(({ resumo, ...ato }) => sha256(canonical(ato)) !== resumo).map(({ id }) => id)
  const fora = (
    await cliente.query<{ id: string }>(
      'select id from (select id, em, lag(em) over (order by seq) as antes from historico) h where em < antes',
    )
  ).rows.map(({ id }) => id)
  return [
    ...(falsos.length > 0 ? [dizer('resumo do histórico', falsos)] : []),
    ...(fora.length > 0 ? [dizer('ordem do histórico', fora)] : []),
  ]
}

/** Toda chave que o banco cita existe no balde, com o tamanho que o banco diz. */
async function objetos(cliente: pg.Client, s3: S3, balde: string): Promise<string[]> {
  const { rows } = await cliente.query<{ chave: string; versao: string | null; tamanho: string | null }>(`
    select chave, version_id as versao, tamanho from documento_versao
    union all select chave, version_id, null from arquivo_intencao where consumida_em is not null
    union all select termo_chave, null, null from tramite where termo_chave is not null`)
  const armazenamento = abrirArmazenamento({ ...s3, publico: s3.endereco, balde })
  const faltam: string[] = []
  const fila = rows.values()
  const conferirUmAUm = async (): Promise<void> => {
    for (const { chave, versao, tamanho } of fila) {
      const objeto = await armazenamento.descrever(chave, versao)
      if (objeto === undefined || (tamanho !== null && objeto.tamanho !== Number(tamanho))) faltam.push(chave)
    }
  }
  try {
    await Promise.all(Array.from({ length: 8 }, conferirUmAUm))
  } finally {
    armazenamento.fechar()
  }
  return faltam.length > 0 ? [dizer('objetos no balde', faltam)] : []
}
