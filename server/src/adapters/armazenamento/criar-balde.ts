import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  PutBucketVersioningCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { OpcoesDoArmazenamento } from './port.ts'
import { clientFor } from './cliente.ts'

export type RegrasDoBalde = {
  AllowedOrigins: string[]
  AllowedMethods: string[]
  AllowedHeaders: string[]
  ExposeHeaders: string[]
  MaxAgeSeconds: number
}

/** `balde`: whether it was made now. What the service or the credential did not allow has its reason. */
export type BaldeCriado = {
  balde: boolean
  recusado: { oQue: 'versões' | 'CORS'; porQue: unknown }[]
}

/**
 * Makes the bucket unless it is there, keeps its versions, and lets the web's origin in. A store that has no
 * versions, or whose rules are written elsewhere, still gets the bucket.
 */
export async function criarBalde(opcoes: OpcoesDoArmazenamento, cors: RegrasDoBalde): Promise<BaldeCriado> {
  const client = clientFor(opcoes.endereco, opcoes)
  const Bucket = opcoes.balde
  try {
    const balde = !(await isThere(client, Bucket))
    if (balde) await client.send(new CreateBucketCommand({ Bucket }))
    const recusado: BaldeCriado['recusado'] = []
    const attempt = (oQue: 'versões' | 'CORS', ask: () => Promise<unknown>) =>
      ask().catch((porQue: unknown) => void recusado.push({ oQue, porQue }))
    await attempt('versões', () =>
      client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } })),
    )
    await attempt('CORS', () =>
      client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [cors] } })),
    )
    return { balde, recusado }
  } finally {
    client.destroy()
  }
}

async function isThere(client: S3Client, Bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
    return true
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false
    throw error
  }
}
