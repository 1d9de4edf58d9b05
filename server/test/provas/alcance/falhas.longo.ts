import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from 'node:test'
import { FALHAS } from './falha.ts'

const rodar = promisify(execFile)

/** O que se viu em 2026, com cada uma: uma amostra do que a procura diz. */
const DIZ: Record<string, RegExp> = {
  'quem assina lê o anexo, seja qual for a restrição':
    /colega de setor: documentoAssinarSimples → lê colega de setor/,
  'anexa quem não lê, e quem assina lê o anexo':
    /colega de setor: documentoAnexar, colega de setor: documentoAssinarSimples → lê colega de setor/,
  'quemVera diz quem é de fora a quem não lê, e a chave diz o CPF':
    /classificadora, quemVera: interessado: CPF do interessado/,
  'dadosAVista diz o que se acha no que não se lê':
    /de outro setor, dadosAVista: o que se acha de pessoal no texto/,
}

for (const nome of Object.keys(FALHAS))
  test(`posta de volta, acha-se: ${nome}`, { timeout: 600_000 }, async (t) => {
    const { stdout } = await rodar(
      process.execPath,
      [fileURLToPath(new URL('falha.ts', import.meta.url)), nome],
      {
        maxBuffer: 1 << 26,
      },
    )
    const achados = JSON.parse(/^ACHADOS (.*)$/m.exec(stdout)![1]!) as string[]
    for (const achado of achados) t.diagnostic(achado)
    assert.ok(
      achados.some((achado) => DIZ[nome]!.test(achado)),
      achados.join('\n'),
    )
  })
