import assert from 'node:assert/strict'
import { test } from 'node:test'
import { navegador } from '@autos/simuladores/comum/navegador.ts'
import { entrarComo, IRACI, JONAS } from '../../../test/cidadaos.ts'
import { idDe, mundo } from '../../../test/mundo.ts'
import { pkiDeTeste } from '../../../test/pki.ts'
import { provedoresDeTeste } from '../../../test/provedores.ts'
import { recusa } from '../../../test/soma.ts'
import { provedoresDe } from '../provedores/index.ts'
import { retornarCidadao } from './index.ts'

const provedores = await provedoresDeTeste(
  await pkiDeTeste(
    {},
    {
      outras: [
        { ...IRACI, govbr: 'prata' },
        { ...JONAS, govbr: 'bronze' },
      ],
    },
  ),
)
const m = await mundo({ assinatura: provedores.assinatura })
const { ana, db, publico, processo, documento, eventos } = m
const RETORNO = 'http://localhost:4300/assinatura/retorno'

type Sessao = { sessao: string; nivel: string; cidadao: { cpf: string; nome: string } }
const confirmar = (estado: string) =>
  publico.chama<Sessao | null>('cidadaoConfirmar', { estado }, '{ sessao nivel cidadao { cpf nome } }')

async function naJanela(cpf: string, { outroNavegador = false } = {}) {
  const cookies = new Map<string, string>()
  const { endereco, estado } = await publico.chama<{ endereco: string; estado: string }>(
    'cidadaoEntrar',
    {},
    { selecao: '{ endereco estado }', prenderNavegador: (nome, valor) => void cookies.set(nome, valor) },
  )
  const escopo = new URL(endereco).searchParams.get('scope')?.split(' ') ?? []
  assert.deepEqual(
    ['openid', 'profile'].filter((pedido) => !escopo.includes(pedido)),
    [],
  )
  const { abrir, enviar } = navegador(provedores.enderecos.govBr)
  const { url } = await enviar(await abrir(endereco), { cpf, senha: 'autos' })
  const { searchParams } = new URL(url)
  const um = (nome: string) => searchParams.get(nome) ?? undefined
  const voltar = async () =>
    retornarCidadao(
      {
        ledger: await m.entidade.ledger(),
        provedores: provedoresDe(m.recursos.config, m.entidade.config),
        retorno: RETORNO,
        anotar: () => undefined,
      },
      {
        state: um('state') ?? '',
        code: um('code'),
        error: um('error'),
        cookie: (nome) => (outroNavegador ? undefined : cookies.get(nome)),
      },
    )
  return { estado, voltar }
}

test('entra com a conta Gov.br: cada volta serve uma vez, no navegador em que se começou, e a sessão se pede uma vez', async () => {
  const { estado, voltar } = await naJanela(IRACI.cpf)
  assert.equal(await confirmar(estado), null)
  assert.deepEqual(await voltar(), { estado, sair: false })
  assert.equal(await voltar(), undefined)
  const dada = await confirmar(estado)
  assert.deepEqual([dada?.cidadao, dada?.nivel], [{ cpf: IRACI.cpf, nome: IRACI.nome }, 'PRATA'])
  await assert.rejects(confirmar(estado), {
    name: 'NaoEncontradoException',
    message: 'Esta entrada não vale mais. Comece de novo.',
  })
  const cidadao = m.cidadao(dada!.sessao)
  assert.deepEqual(await cidadao.chama('cidadao', {}, '{ cpf }'), { cpf: IRACI.cpf })
  assert.ok(
    !(await db.selectFrom('cidadaoSessao').select('resumo').execute()).some(
      ({ resumo }) => resumo === dada!.sessao,
    ),
  )
  assert.equal((await eventos()).filter((ato) => ato === 'cidadao.entrou').length, 1)
  await cidadao.chama('cidadaoSair', {}, '')
  await assert.rejects(cidadao.chama('cidadao'), {
    name: 'NaoAutenticadoException',
    message: 'Sua sessão terminou. Entre de novo com a sua conta Gov.br.',
  })

  const alheio = await naJanela(JONAS.cpf, { outroNavegador: true })
  assert.equal(await alheio.voltar(), undefined)
  assert.equal(await confirmar(alheio.estado), null)
})

test('quem tem nome social na conta Gov.br é por ele que se chama; o civil fica, para as provas', async () => {
  await provedores.postar('govBr', '/_conta', { cpf: IRACI.cpf, nomeSocial: 'Ira da Serra' })
  const { estado, voltar } = await naJanela(IRACI.cpf)
  await voltar()
  const dada = await confirmar(estado)
  assert.deepEqual(dada?.cidadao, { cpf: IRACI.cpf, nome: 'Ira da Serra' })
  const cidadao = m.cidadao(dada.sessao)
  assert.deepEqual(await cidadao.chama('cidadao', {}, '{ nome }'), { nome: 'Ira da Serra' })
  assert.equal((await cidadao.contexto()).actor().nome, IRACI.nome)
  assert.deepEqual(
    await db.selectFrom('cidadao').select(['nome', 'nomeSocial']).where('cpf', '=', IRACI.cpf).execute(),
    [{ nome: IRACI.nome, nomeSocial: 'Ira da Serra' }],
  )
})

test('o cidadão não usa o que é da equipe, nem a equipe o que é dele', async () => {
  const iraci = await entrarComo(m, IRACI)
  await recusa(db, () => iraci.chama('documentosEntrada'), {
    name: 'SemPermissaoException',
    message: 'Cidadãos não têm acesso a esta operação.',
  })
  await recusa(db, () => iraci.chama('documento', { id: idDe('x') }), { name: 'SemPermissaoException' })
  await recusa(db, () => ana.chama('cidadaoProcessos', {}, '{ total }'), {
    name: 'SemPermissaoException',
    message: 'Só o cidadão usa esta operação.',
  })
  await recusa(db, () => publico.chama('cidadao'), { name: 'NaoAutenticadoException' })
})

test('vê o processo de que é interessado e as peças dele, e lê o que a restrição deixa', async () => {
  const [iraci, jonas] = [await entrarComo(m, IRACI), await entrarComo(m, JONAS)]
  const { id: externoId } = await ana.chama('interessadoExternoCadastrar', {
    cpfCnpj: IRACI.cpf,
    nomeRazao: IRACI.nome,
    email: 'iraci@fora.example',
  })
  const p = await processo('Licença', { assunto: 'Da Iraci', restricoes: ['INTERNO'] })
  await db.insertInto('interessado').values({ processoId: p, externoId }).execute()
  const pecas = {
    publica: await documento('Pública', { peca: p, assinado: true }),
    interna: await documento('Interna', { peca: p, assinado: true, restricoes: ['INTERNO'] }),
    posse: await documento('Requer posse', { peca: p, assinado: true, restricoes: ['INTERNO', 'POSSE'] }),
    sigilosa: await documento('Sigilosa', {
      peca: p,
      assinado: true,
      restricoes: ['INTERNO', 'SIGILOSO'],
      autorizados: ['ana'],
    }),
  }
  type Visto = {
    titulo: string
    assunto: string | null
    documentos: { id: string; titulo: string; conteudoVisivel: boolean; pdf: string | null }[]
  }
  const abrir = (quem = iraci) =>
    quem.chama<Visto>(
      'cidadaoProcesso',
      { id: p },
      '{ titulo assunto documentos { id titulo conteudoVisivel pdf } }',
    )
  const visto = await abrir()
  assert.deepEqual([visto.titulo, visto.assunto], ['Licença', 'Da Iraci'])
  assert.deepEqual(
    visto.documentos.map(({ id, conteudoVisivel, pdf }) => [id, conteudoVisivel, pdf !== null]),
    [
      [pecas.publica, true, true],
      [pecas.interna, true, true],
      [pecas.posse, false, false],
    ],
  )
  assert.equal(
    (await db.selectFrom('visualizacao').select('docprocId').where('cidadaoId', '=', iraci.id).execute())
      .length,
    2,
  )
  const { total, dados } = await iraci.chama<{ total: number; dados: { id: string }[] }>(
    'cidadaoProcessos',
    {},
    '{ total dados { id } }',
  )
  assert.deepEqual([total, dados.map(({ id }) => id)], [1, [p]])
  assert.deepEqual(await jonas.chama('cidadaoProcessos', {}, '{ total dados { id } }'), {
    total: 0,
    dados: [],
  })
  for (const id of [p, idDe('nada'), 'lixo'])
    await recusa(db, () => jonas.chama('cidadaoProcesso', { id }), {
      name: 'NaoEncontradoException',
      message: 'Não encontrado ou sem acesso.',
    })

  await db
    .insertInto('docprocAutorizadoExterno')
    .values([pecas.sigilosa, pecas.posse].map((docprocId) => ({ docprocId, cpf: JONAS.cpf })))
    .execute()
  const autorizados = await jonas.chama<{ dados: { titulo: string; conteudoVisivel: boolean }[] }>(
    'cidadaoDocumentos',
    {},
    '{ dados { titulo conteudoVisivel } }',
  )
  assert.deepEqual(
    autorizados.dados.toSorted((a, b) => a.titulo.localeCompare(b.titulo)),
    [
      { titulo: 'Requer posse', conteudoVisivel: true },
      { titulo: 'Sigilosa', conteudoVisivel: true },
    ],
  )
})

test('o sigilo do processo se herda: o interessado sabe dele pelo rótulo, e nenhuma peça aparece', async () => {
  const jonas = await entrarComo(m, JONAS)
  const { id: externoId } = await ana.chama('interessadoExternoCadastrar', {
    cpfCnpj: JONAS.cpf,
    nomeRazao: JONAS.nome,
    email: 'jonas@fora.example',
  })
  const p = await processo('Fulano de Tal', {
    tipo: 'de Sindicância',
    especie: 'Processo',
    assunto: 'Nome',
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
  })
  await db.insertInto('interessado').values({ processoId: p, externoId }).execute()
  await documento('Depoimento', { peca: p, assinado: true })
  assert.deepEqual(await jonas.chama('cidadaoProcesso', { id: p }, '{ titulo assunto documentos { id } }'), {
    titulo: 'Processo de Sindicância',
    assunto: null,
    documentos: [],
  })
  await db.insertInto('docprocAutorizadoExterno').values({ docprocId: p, cpf: JONAS.cpf }).execute()
  assert.deepEqual(await jonas.chama('cidadaoProcesso', { id: p }, '{ titulo assunto }'), {
    titulo: 'Fulano de Tal',
    assunto: 'Nome',
  })
})

test('o designado vê o lugar que se lhe pediu e o processo, e não o resto dele', async () => {
  const designado = await entrarComo(m, { cpf: '90530003562', nome: 'Pedro Kaingang da Luz' })
  const p = await processo('Só o lugar', { assunto: 'Reservado', restricoes: ['INTERNO'] })
  await documento('Outra peça', { peca: p, assinado: true, restricoes: ['INTERNO'] })
  const { id } = await m.dora.chama('documentoSolicitarArquivo', {
    processoId: p,
    cpfCnpj: '90530003562',
    email: 'p@fora.example',
    titulo: 'Foto',
    instrucoes: 'Da fachada',
  })
  assert.deepEqual(
    await designado.chama(
      'cidadaoProcesso',
      { id: p },
      '{ titulo assunto documentos { id aguardandoEnvio conteudoVisivel } }',
    ),
    {
      titulo: 'Só o lugar',
      assunto: null,
      documentos: [{ id, aguardandoEnvio: true, conteudoVisivel: false }],
    },
  )
})

test('o autorizado numa peça sigilosa lê-a se o é em cada nível sigiloso; senão nada sabe dela, e quem o autoriza lê que não lerá', async () => {
  const jonas = await entrarComo(m, JONAS)
  const FECHADOS = [['POSSE'], ['SIGILOSO'], ['POSSE', 'SIGILOSO']] as const
  for (const doProcesso of FECHADOS) {
    const p = await processo('Apuração', { restricoes: ['INTERNO', ...doProcesso], autorizados: ['ana'] })
    for (const daPeca of FECHADOS) {
      const caso = `peça ${daPeca.join('+')} de processo ${doProcesso.join('+')}`
      const id = await documento(`Depoimento ${caso}`, {
        peca: p,
        assinado: true,
        restricoes: ['INTERNO', ...daPeca],
        autorizados: ['ana'],
      })
      const { avisos } = await ana.chama<{ avisos: string[] }>(
        'quemVera',
        { id, restricoes: daPeca, autorizados: [ana.id], autorizadosExternos: [JONAS.cpf] },
        '{ avisos }',
      )
      await ana.chama('documentoAlterarRestricoes', {
        id,
        restricoes: daPeca,
        autorizados: [ana.id],
        autorizadosExternos: [JONAS.cpf],
        dadosVistos: true,
      })
      const leria = doProcesso.every((uma) => uma !== 'SIGILOSO')
      const naArea = await jonas.chama<{
        dados: { id: string; conteudoVisivel: boolean; pdf: string | null }[]
      }>('cidadaoDocumentos', { limit: 50 }, '{ dados { id conteudoVisivel pdf } }')
      const deste = naArea.dados.find((um) => um.id === id)
      assert.deepEqual(
        [deste?.conteudoVisivel, deste === undefined ? null : deste.pdf !== null, avisos],
        leria
          ? [true, true, []]
          : [
              undefined,
              null,
              ['O CPF ***.300.033-** não lerá: o processo é sigiloso, e nele este CPF não é autorizado.'],
            ],
        caso,
      )
      const aberto = jonas.chama<{ titulo: string }>('cidadaoDocumento', { id }, '{ titulo }')
      if (leria) assert.equal((await aberto).titulo, `Depoimento ${caso}`)
      else await assert.rejects(aberto, { name: 'NaoEncontradoException' })
    }
  }
})

test('a posse de cima abre-se ao CPF autorizado na peça; a da própria peça, só ao autorizado nela', async () => {
  const jonas = await entrarComo(m, JONAS)
  const autorizar = (docprocId: string) =>
    db.insertInto('docprocAutorizadoExterno').values({ docprocId, cpf: JONAS.cpf }).execute()
  const le = (id: string) =>
    jonas.chama<{ pdf: string | null }>('cidadaoDocumento', { id }, '{ pdf }').then(
      ({ pdf }) => pdf !== null,
      () => false,
    )
  const p = await processo('De posse', { restricoes: ['INTERNO', 'POSSE'] })
  const [interna, alheia] = [
    await documento('Interna', { peca: p, assinado: true, restricoes: ['INTERNO'] }),
    await documento('Alheia', { peca: p, assinado: true, restricoes: ['INTERNO'] }),
  ]
  await autorizar(interna)
  assert.deepEqual([await le(interna), await le(alheia)], [true, false])
  const aberto = await processo('Interno', { restricoes: ['INTERNO'] })
  await autorizar(aberto)
  const propria = await documento('Com posse', {
    peca: aberto,
    assinado: true,
    restricoes: ['INTERNO', 'POSSE'],
  })
  assert.equal(await le(propria), false)
})
