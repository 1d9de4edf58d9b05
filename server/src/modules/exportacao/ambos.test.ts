import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abrirEmpacotador } from '../../adapters/pacote/pacote.ts'
import { abrirLavrador } from '../../adapters/termos/pdf.ts'
import { systemActor } from '../../app/system-actor.ts'
import { mundo } from '../../../test/mundo.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { montarExportacao } from './montar.ts'

const { ana, db, entidade, armazem, correio, documento, processo } = await mundo()

type Exportacao = {
  situacao: string
  motivo: string | null
  progresso: { feitas: number; total: number }
  arquivos: { formato: string }[]
}

test('quem pediu o ZIP e o PDF, e o PDF não se consegue fazer, fica com o ZIP e lê por quê', async () => {
  const id = await processo('Só o ZIP')
  await documento('Peça', { peca: id, assinado: true })
  const { id: exportacaoId } = await ana.chama('processoExportar', { processoId: id, formato: 'AMBOS' })
  const meios = {
    ledger: await entidade.ledger(),
    armazenamento: armazem,
    empacotador: { ...abrirEmpacotador(), juntar: () => Promise.reject(new Error('sem disco')) },
    lavrador: abrirLavrador(),
    sistema: await systemActor(db, 'America/Sao_Paulo'),
    endereco: entidade.config.endereco,
  }
  const antes = armazem.objetos.size
  for (const _ of [1, 2, 3, 4])
    await assert.rejects(montarExportacao(meios, { exportacaoId }), /sem disco/, 'tenta-se de novo')
  await montarExportacao(meios, { exportacaoId })
  const motivo = 'o PDF não se fez: um arquivo não pôde ser lido ou gravado'
  const { dados } = await ana.chama<{ dados: Exportacao[] }>(
    'exportacoes',
    { processoId: id },
    '{ dados { situacao motivo progresso { feitas total } arquivos { formato } } }',
  )
  assert.deepEqual(dados, [
    { situacao: 'PRONTA', motivo, progresso: { feitas: 1, total: 1 }, arquivos: [{ formato: 'ZIP' }] },
  ])
  assert.equal(armazem.objetos.size - antes, 2, 'o ZIP da última vez, e a mesma chave com versão')
  const { dados: andamentos } = await ana.chama<{ dados: { detalhe: string | null }[] }>(
    'andamentos',
    { id },
    '{ dados { detalhe } }',
  )
  assert.ok(andamentos.some(({ detalhe }) => detalhe === `Mas ${motivo}.`))
  await trabalhar(entidade, ['notificacao.criar', 'correio.enviar'])
  assert.ok(correio.enviadas.some(({ texto }) => texto.includes(`está pronta, mas ${motivo}.`)))
})
