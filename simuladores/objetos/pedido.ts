import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Armazem } from './armazem.ts'
import { decodificar, type Autorizado } from './assinatura.ts'
import { ErroS3 } from './erro.ts'

export type Pedido = {
  req: IncomingMessage
  res: ServerResponse
  balde: string
  chave: string
  consulta: Map<string, string>
  autorizado: Autorizado
  armazem: Armazem
  limite: number
}

export function alvo(caminho: string): [string, string] {
  const [, balde = '', ...resto] = caminho.split('/')
  const chave = decodificar(resto.join('/'))
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(balde))
    throw new ErroS3(balde ? 'InvalidBucketName' : 'AccessDenied')
  if (Buffer.byteLength(chave) > 1024) throw new ErroS3('KeyTooLongError')
  return [balde, chave]
}
