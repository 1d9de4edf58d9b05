import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { type BancoDeTeste, bancoDeTeste } from '@autos/server/test/banco.ts'
import { iniciarObjetos } from '@autos/simuladores/objetos/objetos.ts'
import type { EntidadeSemeada, PedidoDeSemeadura } from '../seed.ts'

export type Terreno<Id extends string> = {
  s3: PedidoDeSemeadura['s3']
  cliente: S3Client
  bancos: Record<Id, BancoDeTeste>
  entidade: (id: Id) => EntidadeSemeada
  /** O pedido de semear, a que só faltam as entidades. */
  pedido: Omit<PedidoDeSemeadura, 'entidades'> & { agora: Date }
  desfazer: () => Promise<void>
}

/** O armazenamento, com um balde de cada entidade, e os bancos em que a demonstração se semeia para se provar. */
export async function terreno<Id extends string>(ids: readonly Id[]): Promise<Terreno<Id>> {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-demo-'))
  const chaves = { chave: 'AUTOSTESTE', segredo: 'segredo-de-teste', regiao: 'us-east-1' }
  const loja = await iniciarObjetos({ ...chaves, porta: 0, pasta, origens: [], efemero: true })
  const s3 = { ...chaves, endereco: loja.endereco }
  const cliente = new S3Client({
    endpoint: loja.endereco,
    region: chaves.regiao,
    forcePathStyle: true,
    credentials: { accessKeyId: chaves.chave, secretAccessKey: chaves.segredo },
  })
  const bancos = {} as Record<Id, BancoDeTeste>
  for (const id of ids) {
    await cliente.send(new CreateBucketCommand({ Bucket: `autos-${id}` }))
    bancos[id] = await bancoDeTeste()
  }
  return {
    s3,
    cliente,
    bancos,
    entidade: (id) => ({
      id,
      nome: `Entidade ${id}`,
      sigla: id.toUpperCase(),
      balde: `autos-${id}`,
      bancoMigracao: bancos[id].urlDono,
    }),
    pedido: { s3, segredo: 'x', semDemo: false, relatar: () => undefined, agora: new Date() },
    desfazer: async () => {
      for (const id of ids) await bancos[id][Symbol.asyncDispose]()
      cliente.destroy()
      await loja.parar()
      rmSync(pasta, { recursive: true, force: true })
    },
  }
}
