import assert from 'node:assert/strict'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { completarCpf, formatarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { esconderijos, ondeResta } from '../../../test/esconderijos.ts'
import { abrirTarjador } from './tarjar.ts'

const SEGREDOS = 200

test(`${SEGREDOS} segredos em todos os esconderijos: nenhum se recupera, e as mesmas tarjas dão os mesmos bytes`, { timeout: 3_600_000 }, async (t) => {
  const tarjador = abrirTarjador()
  const pasta = mkdtempSync(join(tmpdir(), 'autos-tarja-'))
  t.after(() => rmSync(pasta, { recursive: true }))
  for (let i = 0; i < SEGREDOS; i++) {
    const segredo = formatarCpf(completarCpf(String(100_000_000 + i * 3_764_531).slice(0, 9)))
    const { pdf, tarjas } = esconderijos(segredo)
    writeFileSync(join(pasta, 'a.pdf'), pdf)
    const arquivo = openSync(join(pasta, 'a.pdf'), 'r')
    const feito = await tarjador.tarjar(arquivo, tarjas)
    assert.ok(feito.situacao === 'OK', `${segredo}: ${JSON.stringify(feito)}`)
    assert.deepEqual(ondeResta(feito.bytes, segredo), [], segredo)
    if (i % 20 === 0) {
      const outro = await tarjador.tarjar(arquivo, tarjas)
      assert.ok(outro.situacao === 'OK' && Buffer.compare(outro.bytes, feito.bytes) === 0, segredo)
    }
    closeSync(arquivo)
  }
}) // prettier-ignore
