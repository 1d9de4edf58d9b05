import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundoComAdministracao } from '../../../test/administracao.ts'
import { recusa } from '../../../test/soma.ts'

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(16)])
const VER =
  '{ nome sigla cor aviso arquivoMaxMb enviarParaUsuarios numeroProcesso nupUnidade setorProtocolo { sigla } logoUrl }'

test('a administração muda só o que diz da entidade, e o histórico guarda o antes e o depois', async () => {
  const { administra, db } = await mundoComAdministracao()
  const dados = {
    nome: ' Prefeitura de Vale  Novo ',
    cor: '#0A5C2F',
    aviso: 'Sábado sem sistema',
    arquivoMaxMb: 80,
    enviarParaUsuarios: true,
  }
  assert.deepEqual(await administra.chama('entidadeAlterar', { dados }, { selecao: VER }), {
    nome: 'Prefeitura de Vale Novo',
    sigla: 'PMT',
    cor: '#0a5c2f',
    aviso: 'Sábado sem sistema',
    arquivoMaxMb: 80,
    enviarParaUsuarios: true,
    numeroProcesso: 'SEQUENCIAL',
    nupUnidade: null,
    setorProtocolo: { sigla: 'PROT' },
    logoUrl: null,
  })
  const { ato, dados: ditos } = await db
    .selectFrom('historico')
    .select(['ato', 'dados'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [ato, (ditos as { para: object }).para],
    [
      'entidade.alterada',
      {
        nome: 'Prefeitura de Vale Novo',
        cor: '#0a5c2f',
        aviso: 'Sábado sem sistema',
        enviarParaUsuarios: true,
        arquivoMaxBytes: 83_886_080,
      },
    ],
  )
  await administra.chama('entidadeAlterar', { dados: { aviso: null } }, { selecao: VER })
  assert.equal((await db.selectFrom('marca').select('aviso').executeTakeFirstOrThrow()).aviso, null)
})

// prettier-ignore
const RECUSADAS: [dados: object, campo: string, frase: string][] = [
  [{ cor: '#ffcd07' },                'cor',           'O contraste com o branco é de 1,5:1, e o mínimo é 4,5:1. Escolha uma cor mais escura.'],
  [{ cor: 'azul' },                   'cor',           'Informe a cor como #rrggbb.'],
  [{ nome: ' ' },                     'nome',          'Campo obrigatório.'],
  [{ arquivoMaxMb: 0 },               'arquivoMaxMb',  'De 1 a 2048.'],
  [{ numeroProcesso: 'NUP' },         'nupUnidade',    'Campo obrigatório.'],
  [{ numeroProcesso: 'NIPE', nipeUf: 17, nipeOrgao: 1000, nipeUnidade: 1 }, 'nipeOrgao', 'De 1 a 999.'],
]
for (const [dados, campo, message] of RECUSADAS)
  test(`não se aceita ${JSON.stringify(dados)}, e nada muda`, async () => {
    const { administra, db } = await mundoComAdministracao()
    await recusa(db, () => administra.chama('entidadeAlterar', { dados }, { selecao: VER }), {
      name: 'ValidacaoException',
      message,
      campo,
    })
  })

test('o logo é uma imagem pelos bytes que tem; o endereço muda com ela, e quem não administra não o troca', async () => {
  const { administra, ana, db } = await mundoComAdministracao()
  const por = (imagem: string | null, quem = administra) =>
    quem.chama<{ logoUrl: string | null }>('entidadeLogo', { imagem }, { selecao: VER })
  const { logoUrl } = await por(PNG.toString('base64'))
  assert.match(logoUrl ?? '', /^\/marca\/logo\?v=[0-9a-f]{12}$/)
  assert.deepEqual(
    (await db.selectFrom('marcaLogo').selectAll().execute()).map(({ tipo, bytes }) => [tipo, bytes.length]),
    [['image/png', 24]],
  )
  await recusa(db, () => por(Buffer.from('<svg/>').toString('base64')), {
    message: 'O logo é uma imagem PNG, JPEG ou WebP.',
  })
  await recusa(db, () => por(PNG.toString('base64'), ana), { name: 'SemPermissaoException' })
  assert.equal((await por(null)).logoUrl, null)
  assert.equal((await db.selectFrom('marcaLogo').selectAll().execute()).length, 0)
})

test('os primeiros passos dizem o que falta, até que se assine e se envie alguma coisa', async () => {
  const { administra, ana } = await mundoComAdministracao()
  const passos = () =>
    administra.chama(
      'primeirosPassos',
      {},
      { selecao: '{ marca setores pessoas classificacoes documentoId assinado enviado }' },
    )
  assert.deepEqual(await passos(), {
    marca: false,
    setores: true,
    pessoas: true,
    classificacoes: true,
    documentoId: null,
    assinado: false,
    enviado: false,
  })
  await administra.chama('entidadeAlterar', { dados: { sigla: 'PMX' } }, { selecao: VER })
  const { marca } = await administra.chama<{ marca: boolean }>(
    'primeirosPassos',
    {},
    { selecao: '{ marca }' },
  )
  assert.equal(marca, true)
  await assert.rejects(ana.chama('primeirosPassos', {}), { name: 'SemPermissaoException' })
})
