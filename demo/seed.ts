import { abrirArmazenamento } from '@autos/server/src/adapters/armazenamento/s3.ts'
import { foundEntidade } from '@autos/server/src/app/production/found-entidade.ts'
import type { Fundacao } from '@autos/server/src/modules/acesso/index.ts'
import pg from 'pg'
import { municipio, temCenario } from './cenarios.ts'
import type { Municipio } from './estado.ts'
import { gravarTudo } from './gravar.ts'
import { imprimirTudo } from './impressao.ts'
import { numero } from './por-extenso.ts'

export type EntidadeSemeada = {
  id: string
  nome: string
  sigla: string
  balde: string
  bancoMigracao?: string | undefined
  cor?: string | null | undefined
}
export type S3 = { endereco: string; regiao: string; chave: string; segredo: string }
export type PedidoDeSemeadura = {
  entidades: readonly EntidadeSemeada[]
  s3: S3
  segredo: string
  semDemo: boolean
  relatar: (linha: string) => void
  /** O dia D; padrão: este instante. */ agora?: Date
}

/**
 * Arquivos enviados ao mesmo tempo: o bastante para que o disco de lá e o processador daqui não se esperem.
 */
const ENVIOS = 12

/**
 * Enche o banco e o balde de cada entidade que ainda não foi semeada: a que tem linha em `marca` já foi.
 * Primeiro os arquivos, depois as linhas, numa transação.
 */
export async function semear({
  entidades,
  s3,
  semDemo,
  relatar,
  agora = new Date(),
}: PedidoDeSemeadura): Promise<{ semeado: boolean }> {
  let semeado = false
  for (const entidade of entidades)
    if (await semearEntidade(entidade, { s3, semDemo, relatar, agora })) semeado = true
  return { semeado }
}

type Opcoes = { s3: S3; semDemo: boolean; relatar: (linha: string) => void; agora: Date }

async function semearEntidade(
  entidade: EntidadeSemeada,
  { s3, semDemo, relatar, agora }: Opcoes,
): Promise<boolean> {
  if (entidade.bancoMigracao === undefined) return false
  const cliente = new pg.Client({ connectionString: entidade.bancoMigracao })
  await cliente.connect()
  try {
    // Duas semeaduras ao mesmo tempo: a segunda espera e encontra tudo feito.
    await cliente.query('select pg_advisory_lock(74200419)')
    if ((await cliente.query('select 1 from marca')).rowCount !== 0) return false
    if (semDemo || !temCenario(entidade.id)) {
      return await foundEntidade(entidade.bancoMigracao, comAdmin(entidade))
    }
    const m = municipio(entidade.id, agora)
    relatar(`${entidade.id}: imprimindo e guardando ${numero(m.documentos.length)} documentos…`)
    const arquivos = await enviarArquivos(m, entidade, s3)
    await gravarTudo(cliente, m.linhas)
    relatar(
      `${entidade.id}: ${numero(m.documentos.length)} documentos, ${numero(m.processos.length)} processos, ${numero(m.linhas.tramite?.length ?? 0)} trâmites, ${numero(arquivos)} arquivos.`,
    )
    return true
  } finally {
    await cliente.end()
  }
}

/** Sem demonstração: o bastante para que quem administra entre e comece; o mais se faz nas telas. */
const comAdmin = ({ id, nome, sigla, cor }: EntidadeSemeada): Fundacao => ({
  nome,
  sigla,
  cor,
  fuso: 'America/Sao_Paulo',
  administrador: {
    login: 'admin',
    nome: 'Administrador',
    sobrenome: 'Inicial',
    email: `admin@${id}.example`,
  },
})

/** Imprime e envia ao mesmo tempo; as versões ficam com a identificação que o armazenamento deu. */
async function enviarArquivos(m: Municipio, { balde }: EntidadeSemeada, s3: S3): Promise<number> {
  const armazenamento = abrirArmazenamento({ ...s3, publico: s3.endereco, balde })
  const versoes = new Map<string, string | null>()
  const objetos = imprimirTudo(m)
  const enviarUmAUm = async (): Promise<void> => {
    for (let proximo = await objetos.next(); proximo.done !== true; proximo = await objetos.next()) {
      const { chave, bytes, tipo } = proximo.value
      versoes.set(chave, (await armazenamento.gravar(chave, bytes, tipo)).versionId)
    }
  }
  try {
    await Promise.all(Array.from({ length: ENVIOS }, enviarUmAUm))
  } finally {
    armazenamento.fechar()
  }
  for (const linha of [...(m.linhas.documentoVersao ?? []), ...(m.linhas.arquivoIntencao ?? [])])
    linha.versionId = versoes.get(linha.chave) ?? null
  return versoes.size
}
