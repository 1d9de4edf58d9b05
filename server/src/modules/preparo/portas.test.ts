import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { EICAR, iniciarAntivirus } from '@autos/simuladores/antivirus/antivirus.ts'
import { sql } from 'kysely'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const antivirus = await iniciarAntivirus({ porta: 0 })
after(() => antivirus.parar())
const { ana, carla, db, entidade, armazem, documento } = await mundo({ antivirus: antivirus.endereco })
const PDF = pdfDePaginas([{ texto: 'Primeira folha' }])

async function receber(titulo: string, bytes: Uint8Array, extensao = 'pdf'): Promise<string> {
  const dados = { especie: 'Memorando', origem: 'ELETRONICA', titulo, assinantes: [{ usuarioId: ana.id }] }
  const { id } = await ana.chama('documentoCadastrar', { dados })
  const versionId = await armazem.receber(
    await ana.chama<string>('documentoPutUrl', { id, extensao }, ''),
    bytes,
  )
  await ana.chama('documentoProcessar', { id, versionId, extensao })
  return id
}
const conferir = () => trabalhar(entidade, ['documento.conferir'])
const situacao = (id: string) =>
  db.selectFrom('documento').select(['situacaoArquivo', 'erroArquivo', 'versaoArquivo']).where('id', '=', id).executeTakeFirstOrThrow() // prettier-ignore
const exameDe = async (id: string, quem = ana) =>
  (
    await quem.chama<{ antivirus: { em: string | null; motor: string | null; configurado: boolean } | null }>(
      'documento',
      { id },
      '{ antivirus { em motor configurado } }',
    )
  ).antivirus

test('o que tem ameaça recusa-se com o nome dela, e nada fica; o limpo diz quem o examinou, e quando, também depois de assinado', async () => {
  const recusado = await receber('Com ameaça', Buffer.concat([PDF, Buffer.from(`\n%${EICAR}\n`)]))
  const limpo = await receber('Limpo', PDF)
  await conferir()
  assert.deepEqual(await situacao(recusado), {
    situacaoArquivo: 'ERRO',
    erroArquivo:
      'O antivírus encontrou uma ameaça neste arquivo (Eicar-Signature). Não o abra: peça outro a quem o fez ou avise o suporte.',
    versaoArquivo: null,
  })
  assert.equal(await exameDe(recusado), null)
  assert.equal((await situacao(limpo)).situacaoArquivo, 'OK')
  const exame = await exameDe(limpo)
  assert.deepEqual({ ...exame, em: null }, { em: null, motor: 'ClamAV 1.4.6/27500/Mon Nov 23 08:00:00 2026', configurado: true }) // prettier-ignore
  assert.ok(Date.now() - Date.parse(exame!.em!) < 60_000)
  assert.equal(await exameDe(limpo, carla).catch(({ name }) => name), 'NaoEncontradoException')
  await ana.chama('documentoAssinarSimples', { id: limpo, selo: true, posicao: { pagina: 1, esquerda: 40, inferior: 40 } }) // prettier-ignore
  assert.deepEqual(await exameDe(limpo), exame)
})

test('com o antivírus fora do ar o arquivo espera; quando ele volta, confere-se', async () => {
  const id = await receber('Espera', PDF)
  const falha = (modo: string, vezes = 1) =>
    fetch(`${antivirus.controle}/_falha`, { method: 'POST', body: JSON.stringify({ modo, vezes }) })
  for (const modo of ['resetar', 'erro']) {
    await falha(modo)
    await assert.rejects(conferir(), Error)
    assert.equal((await situacao(id)).situacaoArquivo, 'PROCESSANDO')
    await sql`update fila.job set start_after = now() where name = 'documento.conferir' and state = 'retry'`.execute(
      db,
    )
  }
  await conferir()
  assert.equal((await situacao(id)).situacaoArquivo, 'OK')
})

test('o que foi guardado antes de haver antivírus não se examinou, e é o que se diz', async () => {
  assert.deepEqual(await exameDe(await documento('Antigo')), { em: null, motor: null, configurado: true })
})
