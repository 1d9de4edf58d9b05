import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'

type Pagina = { total: number; dados: { titulo: string }[] }

test('nos arquivados está o que a pessoa ou o setor dela arquivou, o último primeiro; o que se desarquiva sai', async () => {
  const { ana, beto, documento, processo } = await mundo()
  const titulos = async (pessoa: typeof ana, lista: string, pagina = {}) => {
    const { total, dados } = await pessoa.chama<Pagina>(lista, pagina, '{ total dados { titulo } }')
    return [total, ...dados.map(({ titulo }) => titulo)]
  }
  const um = await documento('um', { criadoPor: 'ana', assinado: true })
  const dois = await documento('dois', { criadoPor: 'ana', assinado: true })
  await documento('de outro setor', { criadoPor: 'beto', assinado: true, arquivado: true })
  await documento('continua na carga', { criadoPor: 'ana', assinado: true })
  const processoDaAna = await processo('encerrado', { criadoPor: 'ana' })
  await ana.chama('documentoArquivar', { id: um })
  await ana.chama('documentoArquivar', { id: dois })
  await ana.chama('processoArquivar', { id: processoDaAna })

  assert.deepEqual(await titulos(ana, 'documentosArquivados'), [2, 'dois', 'um'])
  assert.deepEqual(await titulos(ana, 'documentosArquivados', { skip: 1, limit: 1 }), [2, 'um'])
  assert.deepEqual(await titulos(ana, 'processosArquivados'), [1, 'encerrado'])
  assert.deepEqual(await titulos(beto, 'documentosArquivados'), [1, 'de outro setor'])
  await ana.chama('documentoDesarquivar', { id: dois })
  assert.deepEqual(await titulos(ana, 'documentosArquivados'), [1, 'um'])
})
