import { after, test } from 'node:test'
import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3'
import { iniciarCeph, temCeph } from '../../../test/ceph.ts'
import { contratoDoArmazenamento } from './armazenamento.contrato.ts'

// The same contract as the stand-in's, against a gateway that nobody here wrote, with and without versions.
if (temCeph()) {
  const ceph = await iniciarCeph()
  after(() => ceph.parar())
  const { chave, segredo, regiao, endereco } = ceph
  const s3 = new S3Client({
    endpoint: endereco,
    region: regiao,
    forcePathStyle: true,
    credentials: { accessKeyId: chave, secretAccessKey: segredo },
  })
  for (const Bucket of ['autos-com-versoes', 'autos-sem-versoes'])
    await s3.send(new CreateBucketCommand({ Bucket }))
  await s3.send(
    new PutBucketVersioningCommand({
      Bucket: 'autos-com-versoes',
      VersioningConfiguration: { Status: 'Enabled' },
    }),
  )
  s3.destroy()
  contratoDoArmazenamento('Ceph com versões', () => ({
    ...ceph,
    publico: endereco,
    balde: 'autos-com-versoes',
  }))
  contratoDoArmazenamento('Ceph sem versões', () => ({
    ...ceph,
    publico: endereco,
    balde: 'autos-sem-versoes',
  }))
} else
  test('o contrato do armazenamento contra o Ceph', {
    skip: 'não executado: faltam ceph-mon, ceph-osd e radosgw (pacotes do Debian com esses nomes)',
  })
