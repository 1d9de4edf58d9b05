import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { abrir, alterar, codigoPara, convidar, tokenPara } from '../../../test/convidados.ts'
import { mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { newSecret } from '../../kernel/secrets.ts'

const m = await mundo()
const { ana, beto, publico, db, entidade, correio, documento, eventos } = m
const SESSAO = '{ sessao expiraEm documentoId documentoUuid emailMascarado }'
const ENCERRADO = {
  name: 'NaoEncontradoException',
  message: 'Este convite não vale mais: já foi usado, venceu ou foi retirado. Peça outro a quem o enviou.',
}
const COM_CODIGO = {
  name: 'ReautenticacaoNecessariaException',
  campo: 'codigo',
  message: 'Este endereço já foi aberto. Digite o código enviado a j***@fora.example.',
}
const CODIGO_ERRADO = { name: 'ValidacaoException', campo: 'codigo', message: 'Código incorreto ou vencido.' }
const abertura = (token: string, navegador = 'Firefox', codigo?: string) =>
  publico.chama<{
    sessao: string
    expiraEm: string
    documentoId: string
    documentoUuid: string
    emailMascarado: string
  }>('conviteAbrir', { token, ...(codigo === undefined ? {} : { codigo }) }, { selecao: SESSAO, navegador })
let n = 0
const novoEmail = () => `j${++n}@fora.example`
const pronto = (titulo = 'Contrato', mais = {}) => documento(titulo, mais)
/** Faz de conta que o tempo passou para os códigos já mandados. */
const passarMinuto = () =>
  sql`update convite_codigo set criado_em = criado_em - interval '61 seconds'`.execute(db)

test('o convidado recebe o endereço do documento, e o segredo só existe no e-mail', async () => {
  const id = await pronto('Contrato sigiloso com a Alfa')
  const { token, convidadoId } = await convidar(m, id, 'jose@fora.example')
  const [mensagem, ...outras] = correio.enviadas.filter(({ para }) => para === 'jose@fora.example')
  assert.equal(outras.length, 0)
  assert.match(mensagem?.texto ?? '', new RegExp(`^http://localhost:4300/#/assinatura/${token}$`, 'm'))
  assert.doesNotMatch(JSON.stringify(mensagem), /Alfa|sigiloso/)
  assert.match(
    mensagem?.texto ?? '',
    /pede a sua assinatura em um documento eletrônico \(Memorando\)\.\nQuem pede: Ana [^\n]+\.\n/,
  )
  assert.match(mensagem?.texto ?? '', /ninguém pede senha, pagamento ou dados de cartão/)
  const { rows } = await sql<{
    tabela: string
  }>`select format('%I.%I', schemaname, tablename) as tabela from pg_tables where schemaname in ('public', 'fila')`.execute(
    db,
  )
  for (const { tabela } of rows.filter((r) => !r.tabela.endsWith('migracao'))) {
    const { rows: achadas } =
      await sql`select 1 from ${sql.raw(tabela)} t where strpos(t::text, ${token}) > 0`.execute(db)
    assert.equal(achadas.length, 0, tabela)
  }
  assert.deepEqual(await eventos(id), ['documento.assinantes-alterados', 'convite.enviado'])
  assert.deepEqual(
    (
      await db
        .selectFrom('historico')
        .select('dados')
        .where('ato', '=', 'convite.enviado')
        .executeTakeFirstOrThrow()
    ).dados,
    {
      convidadoId,
      expiraEm: (
        await db
          .selectFrom('convite')
          .select('expiraEm')
          .where('documentoId', '=', id)
          .executeTakeFirstOrThrow()
      ).expiraEm.toISOString(),
    },
  )
})

test('sem arquivo não se convida; conferido o arquivo, sim', async () => {
  const email = novoEmail()
  const { id: convidadoId } = await ana.chama('convidadoCadastrar', { email })
  const { id } = await ana.chama('documentoCadastrar', {
    dados: {
      especie: 'Memorando',
      origem: 'ELETRONICA',
      titulo: 'Ata',
      assinantesExternos: [convidadoId],
      assinantes: [{ usuarioId: beto.id }],
    },
  })
  await trabalhar(entidade)
  assert.equal(correio.enviadas.filter(({ para }) => para === email).length, 0)
  const url = await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, '')
  const { pdfDePaginas } = await import('../../../test/pdf.ts')
  await ana.chama('documentoProcessar', {
    id,
    extensao: 'pdf',
    versionId: await m.armazem.receber(url, pdfDePaginas()),
  })

  assert.ok(await tokenPara(m, email))
  await trabalhar(entidade)
  const { dados } = await beto.chama<{ dados: { titulo: string }[] }>(
    'notificacoes',
    {},
    '{ dados { titulo texto } }',
  )
  assert.deepEqual(dados, [
    { titulo: 'Assinatura pedida', texto: 'Há um documento à espera da sua assinatura.' },
  ])
})

test('o endereço troca-se por uma sessão de uma hora, de um documento; o que vem depois de & não conta', async () => {
  const id = await pronto()
  const { token } = await convidar(m, id, novoEmail())
  const sessao = await abertura(`${token}&utm_source=correio`)
  const { uuid } = await db
    .selectFrom('docproc')
    .select('uuid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [sessao.documentoId, sessao.documentoUuid, sessao.emailMascarado],
    [id, uuid, `j***@fora.example`],
  )
  assert.ok(Math.abs(new Date(sessao.expiraEm).getTime() - Date.now() - 3_600_000) < 10_000)
  const convidado = m.convidado(sessao.sessao)
  assert.deepEqual(await convidado.chama('documento', { id }, '{ titulo acoes }'), {
    titulo: 'Contrato',
    acoes: ['DEVE_ASSINAR', 'PODE_REJEITAR_ASSINATURA'],
  })
  assert.match(
    (await convidado.chama<{ pdf: string }>('documentoPorUuid', { uuid }, '{ pdf }')).pdf,
    /^memoria:/,
  )
  assert.ok((await eventos(id)).includes('convite.aberto'))
  const vistas = await db
    .selectFrom('visualizacao')
    .select(['usuarioId', 'versao'])
    .where('docprocId', '=', id)
    .where('convidadoId', 'is not', null)
    .execute()
  assert.deepEqual(vistas, [{ usuarioId: null, versao: 1 }])
})

test('o endereço sozinho abre uma vez: em outro navegador, ou mais tarde, só com o código do e-mail', async () => {
  const id = await pronto()
  const email = novoEmail()
  const { token } = await convidar(m, id, email)
  await abertura(token)
  // A resposta que se perdeu: o mesmo navegador repete.
  await abertura(token)
  await assert.rejects(abertura(token, 'Outro'), COM_CODIGO)
  await sql`update convite set aberto_em = aberto_em - interval '3 minutes'`.execute(db)
  await assert.rejects(abertura(token), COM_CODIGO)
  const codigo = await codigoPara(m, email)
  assert.equal(
    correio.enviadas.filter(({ para, assunto }) => para === email && assunto.includes('código')).length,
    1,
  )
  await assert.rejects(abertura(token, 'Outro', codigo === '000000' ? '111111' : '000000'), CODIGO_ERRADO)
  await assert.rejects(abertura(token, 'Outro', 'abc'), CODIGO_ERRADO)
  assert.ok((await abertura(token, 'Outro', codigo)).sessao)
  await assert.rejects(abertura(token, 'Terceiro', codigo), CODIGO_ERRADO)
})

test('dois que abrem ao mesmo tempo, de navegadores diferentes: um entra, o outro precisa do código', async () => {
  const { token } = await convidar(m, await pronto(), novoEmail())
  const resultados = await Promise.allSettled(
    ['A', 'B', 'C', 'D'].map((navegador) => abertura(token, navegador)),
  )
  assert.deepEqual(resultados.map(({ status }) => status).toSorted(), [
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ])
})

test('o código não se adivinha: cinco tentativas, contadas ainda que ao mesmo tempo', async () => {
  const email = novoEmail()
  const { token } = await convidar(m, await pronto(), email)
  const convidado = await abrir(m, token)
  await assert.rejects(abertura(token, 'Outro'), COM_CODIGO)
  const codigo = await codigoPara(m, email)
  const errados = Array.from({ length: 12 }, (_, i) =>
    `${(Number(codigo) + 1 + i) % 1_000_000}`.padStart(6, '0'),
  )
  const resultados = await Promise.allSettled(errados.map((errado) => abertura(token, 'Outro', errado)))
  assert.ok(resultados.every(({ status }) => status === 'rejected'))
  const { tentativas } = await db
    .selectFrom('conviteCodigo')
    .select('tentativas')
    .orderBy('criadoEm', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  assert.equal(tentativas, 5)
  await assert.rejects(abertura(token, 'Outro', codigo), CODIGO_ERRADO)
  // Quem já estava dentro continua.
  assert.ok(await convidado.chama('me', {}, '{ email }'))
})

test('passados vinte e cinco erros, nenhum código do convite serve: só pedindo de novo', async () => {
  const email = novoEmail()
  const id = await pronto()
  const { token, convidadoId } = await convidar(m, id, email)
  await abrir(m, token)
  await db.updateTable('convite').set({ erros: 24 }).where('documentoId', '=', id).execute()
  await assert.rejects(abertura(token, 'Outro'), COM_CODIGO)
  const codigo = await codigoPara(m, email)
  // O certo não se conta; o errado, sim.
  assert.ok((await abertura(token, 'Outro', codigo)).sessao)
  await passarMinuto()
  await assert.rejects(abertura(token, 'Terceiro'), COM_CODIGO)
  const outro = await codigoPara(m, email)
  await assert.rejects(abertura(token, 'Terceiro', outro === '000000' ? '111111' : '000000'), CODIGO_ERRADO)
  await assert.rejects(abertura(token, 'Terceiro', outro), CODIGO_ERRADO)
  await alterar(m, id, (atuais) => atuais, { pedirDeNovo: [convidadoId] })
  assert.ok((await abertura(await tokenPara(m, email))).sessao)
})

test('um código por minuto, cinco por hora', async () => {
  const { token } = await convidar(m, await pronto(), novoEmail())
  const convidado = await abrir(m, token)
  assert.equal(await convidado.chama('conviteCodigo', {}, ''), true)
  await assert.rejects(convidado.chama('conviteCodigo', {}, ''), {
    name: 'LimiteExcedidoException',
    message: /^Espere (5\d|60) segundos para pedir outro código\.$/,
  })
  for (const _ of [2, 3, 4, 5]) {
    await passarMinuto()
    await convidado.chama('conviteCodigo', {}, '')
  }
  await passarMinuto()
  await assert.rejects(
    convidado.chama('conviteCodigo', {}, ''),
    (erro: { detalhes: { aguarde: number } }) => erro.detalhes.aguarde > 3000 && erro.detalhes.aguarde < 3600,
  )
})

test('vencido, retirado, pedido de novo, substituído, excluído ou inventado: a mesma resposta, e nada muda', async () => {
  const mortos: [string, string][] = [
    ['inventado', newSecret()],
    ['malformado', 'x'],
    ['vazio', ''],
  ]
  const matar = async (caso: string, como: (id: string, convidadoId: string) => Promise<unknown>) => {
    const id = await pronto()
    const { token, convidadoId } = await convidar(m, id, novoEmail())
    const aberto = await abrir(m, token)
    await como(id, convidadoId)
    mortos.push([caso, token])
    if (caso !== 'vencido')
      await assert.rejects(
        aberto.chama('documento', { id }),
        {
          name: 'NaoAutenticadoException',
          message: 'Sua sessão de convidado terminou. Abra de novo o endereço que recebeu por e-mail.',
        },
        caso,
      )
  }
  await matar('vencido', (id) =>
    sql`update convite set expira_em = now() where documento_id = ${id}::uuid`.execute(db),
  )
  await matar('retirado', (id) => alterar(m, id, () => []))
  await matar('pedido de novo', (id, convidadoId) =>
    alterar(m, id, (atuais) => atuais, { pedirDeNovo: [convidadoId] }),
  )
  await matar('substituído', (id) =>
    sql`update documento set versao_base = 2 where id = ${id}::uuid`.execute(db),
  )
  await matar('excluído', (id) =>
    sql`update docproc set excluido_em = now() where id = ${id}::uuid`.execute(db),
  )
  await trabalhar(entidade)
  for (const [caso, token] of mortos) {
    await recusa(db, () => abertura(token), ENCERRADO).catch((erro: Error) =>
      assert.fail(`${caso}: ${erro.message}`),
    )
    await recusa(db, () => abertura(token, 'Firefox', '123456'), ENCERRADO).catch((erro: Error) =>
      assert.fail(`${caso}: ${erro.message}`),
    )
  }
})

test('a sessão vencida, inventada ou junto de outra identificação não é de ninguém', async () => {
  const id = await pronto()
  const { token } = await convidar(m, id, novoEmail())
  const { sessao } = await abrir(m, token)
  for (const outra of [newSecret(), 'x', token])
    await assert.rejects(m.convidado(outra).chama('documento', { id }), { name: 'NaoAutenticadoException' })
  const { buildContexto } = await import('../../app/context.ts')
  await assert.rejects(
    buildContexto(m.recursos, entidade, {
      identidade: ana.identidade,
      convidado: sessao,
      chave: undefined,
      ip: null,
      userAgent: null,
      correlacao: 'x',
    }),
    {
      message: 'Use uma identificação de cada vez: a do login único ou a de convidado.',
    },
  )
  await sql`update convite_sessao set expira_em = now()`.execute(db)
  await assert.rejects(m.convidado(sessao).chama('me'), {
    name: 'NaoAutenticadoException',
    message: /terminou/,
  })
})

test('a carta que se repete vale tanto quanto a primeira, e conta como um convite só', async () => {
  const id = await pronto()
  const email = novoEmail()
  const { token, convidadoId } = await convidar(m, id, email)
  const { enviarConvite } = await import('./index.ts')
  const { systemActor } = await import('../../app/system-actor.ts')
  const meios = {
    ledger: await entidade.ledger(),
    correio,
    sistema: await systemActor(db, 'America/Sao_Paulo'),
    endereco: 'http://localhost:4300',
  }
  await enviarConvite(meios, { documentoId: id, convidadoId })
  const ids = correio.enviadas.filter(({ para }) => para === email).map(({ mensagemId }) => mensagemId)
  assert.deepEqual([ids.length, new Set(ids).size], [2, 1])
  assert.equal((await eventos(id)).filter((ato) => ato === 'convite.enviado').length, 1)
  for (const um of [token, await tokenPara(m, email)]) assert.ok((await abertura(um)).sessao)
})

test('abrir um convite não impede desfazer o envio do documento', async () => {
  const id = await pronto()
  const { token } = await convidar(m, id, novoEmail())
  await ana.chama('documentoEnviar', { id, destinoId: m.id('dora') })
  await abrir(m, token)
  assert.equal((await eventos(id)).at(-1), 'convite.aberto')
  assert.deepEqual(await ana.chama('documento', { id }, '{ podeDesfazerEnvio }'), { podeDesfazerEnvio: true })
})
