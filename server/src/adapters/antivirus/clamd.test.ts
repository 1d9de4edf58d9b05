import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { EICAR, iniciarAntivirus } from '@autos/simuladores/antivirus/antivirus.ts'
import { contratoDoAntivirus } from './antivirus.contrato.ts'
import { abrirClamd } from './clamd.ts'
import { nenhumAntivirus } from './nenhum.ts'

const LIMITE = 2 ** 20
const simulado = await iniciarAntivirus({ porta: 0, limite: LIMITE })
after(() => simulado.parar())

contratoDoAntivirus('simulado', {
  endereco: () => simulado.endereco,
  limite: LIMITE,
  ameaca: EICAR,
  nome: /^Eicar-Signature$/,
})

test('sem antivírus nada se examina, e é isso que se diz', async () => {
  assert.equal(await nenhumAntivirus.examinar(Buffer.from('x')), null)
})

test('quem não atende, corta, erra ou não acaba não deu veredito', async () => {
  const clamd = abrirClamd(simulado.endereco, { ms: 300 })
  for (const modo of ['resetar', 'erro', 'pendurar']) {
    await fetch(`${simulado.controle}/_falha`, { method: 'POST', body: JSON.stringify({ modo, vezes: 1 }) })
    await assert.rejects(clamd.examinar(Buffer.from('texto')), Error, modo)
  }
  await assert.rejects(abrirClamd('tcp://127.0.0.1:9').examinar(Buffer.from('x')), { code: 'ECONNREFUSED' })
  await assert.rejects(abrirClamd('unix:/nao/existe').examinar(Buffer.from('x')), { code: 'ENOENT' })
  assert.equal((await abrirClamd(simulado.endereco).examinar(Buffer.from('texto')))?.ameaca, null)
})
