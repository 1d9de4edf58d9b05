import { generateKeyPairSync } from 'node:crypto'
import { completarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { newId } from '../../src/kernel/ids.ts'
import { tornarAdministradora } from '../administracao.ts'
import type { Mundo } from '../mundo.ts'
import { trabalhoMorto } from '../trabalhos.ts'
import type { Palco, Pedido } from './pedidos.ts'

type Montar = (palco: Palco) => Promise<Record<string, unknown>> | Record<string, unknown>
const por =
  (nome: 'ana' | 'carla') =>
  (montar: Montar) =>
  async (palco: Palco): Promise<Pedido> => ({ quem: (m: Mundo) => m[nome], args: await montar(palco) })
const [porAna, porCarla] = [por('ana'), por('carla')]

/** A Dora, que passa a administrar o acesso. */
const porDora =
  (montar: Montar) =>
  async (palco: Palco): Promise<Pedido> => {
    await tornarAdministradora(palco.m)
    return { quem: ({ dora }) => dora, args: await montar(palco) }
  }

// grupos de trabalho
const grupo = async ({ m, novo }: Palco): Promise<string> =>
  (await m.ana.chama('grupoCriar', { nome: `Grupo ${novo()}`, membros: [m.beto.id] })).id

// classificação e numeração
const DADOS = {
  tipo: 'de Prova',
  deDocumento: true,
  deProcesso: false,
  numeravel: true,
  numeracaoCampos: [
    { campo: 'Ano', on: true },
    { campo: 'Subsetor', valor: 'Norte', on: true },
  ],
  nivelAssinatura: 'AVANCADA',
  dispensaAssinatura: false,
  permiteMinuta: true,
  restricoesPadrao: ['INTERNO'],
  classe: {
    codigo: '010.01',
    assunto: 'Provas',
    prazoCorrente: 1,
    prazoIntermediario: 2,
    destinacao: 'ELIMINACAO',
    gatilho: 'ARQUIVAMENTO',
    baseLegal: 'Lei nº 1',
  },
}
const dados = ({ m, novo }: Palco) => ({
  ...DADOS,
  especie: `Prova ${novo()}`,
  restricao: { usuarios: [m.ana.id], setores: [m.setores.fazenda] },
})
const classificacao = async (palco: Palco): Promise<string> =>
  (await palco.m.carla.chama('classificacaoSalvar', { dados: dados(palco) })).id
const desativada = async (palco: Palco): Promise<string> =>
  (await palco.m.carla.chama('classificacaoDesativar', { id: await classificacao(palco) })).id

// textos padrão
const dadosDoTexto = ({ m, novo }: Palco) => {
  const n = novo()
  return {
    nome: `Encaminhamento ${n}`,
    atalho: `enc${n}`,
    setorId: m.setores.protocolo,
    html: '<p>Encaminhe-se.</p>',
  }
}
const textoPadrao = (palco: Palco): Promise<{ id: string }> =>
  palco.m.ana.chama('textoPadraoSalvar', { dados: dadosDoTexto(palco) })

// acesso
const pessoa = ({ novo }: Palco) => {
  const n = novo()
  return {
    login: `pessoa${n}`,
    nome: 'Nair',
    sobrenome: `Vieira ${n}`,
    cpf: completarCpf(`${500_000_000 + n}`),
    email: `pessoa${n}@teste.example`,
  }
}
const usuario = async (palco: Palco): Promise<string> =>
  (
    await palco.m.dora.chama('usuarioCadastrar', {
      dados: pessoa(palco),
      setores: [palco.m.setores.fazenda],
      papeis: ['access'],
    })
  ).id
/** Alguém que tentou entrar por outra identidade. */
async function entrada(palco: Palco): Promise<string> {
  const [id, n] = [newId(), palco.novo()]
  const usuarioId = await usuario(palco)
  await palco.m.db
    .insertInto('entradaRecusada')
    .values({
      id,
      motivo: 'OUTRA_IDENTIDADE',
      sub: `sub-outra-${n}`,
      login: `outra.${n}`,
      nome: `Outra ${n}`,
      usuarioId,
      emitidoEm: new Date(),
      em: new Date(),
    })
    .execute()
  return id
}
const substituicao = async (palco: Palco) => ({
  titularId: await usuario(palco),
  substitutoId: palco.m.beto.id,
  afastamento: 'FERIAS',
  inicio: '2090-03-01',
  fim: '2090-03-30',
  ato: `Portaria nº ${palco.novo()}/2090`,
  motivo: 'Férias.',
})
const setor = async ({ m, novo }: Palco): Promise<string> =>
  (await m.dora.chama('setorCriar', { nome: `Setor ${novo()}`, superiorId: m.setores.juridico })).id

const chavePublica = () => ({
  nome: 'Suporte',
  publica: generateKeyPairSync('ed25519')
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64'),
  expiraEm: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
})

// automação: um gatilho que estas provas não disparam
const regra = ({ m, novo }: Palco) => ({
  nome: `Regra ${novo()}`,
  gatilho: 'DOCUMENTO_ENTREGUE',
  condicoes: {
    especie: 'Memorando',
    tipo: 'de Prova',
    setorId: m.setores.protocolo,
    restricao: 'INTERNO',
    marcador: { nome: 'Urgente', tipo: 'PUBLICO' },
  },
  acoes: [
    { marcar: { nome: 'Visto', tipo: 'SETOR', setorId: m.setores.protocolo } },
    { enviar: m.setores.fazenda },
    { notificar: m.ana.id },
  ],
})

/** As chamadas de quem cuida de grupos, classificações, numeração e acesso. */
export const PEDIDOS_DE_CADASTROS: Record<string, (palco: Palco) => Promise<Pedido>> = {
  'Mutation.grupoCriar': porAna(({ m, novo }) => ({ nome: `Grupo ${novo()}`, membros: [m.beto.id] })),
  'Mutation.grupoAlterar': porAna(async (palco) => ({
    grupo: await grupo(palco),
    nome: `Outro ${palco.novo()}`,
    membros: [palco.m.ana.id, palco.m.carla.id],
  })),
  'Mutation.grupoEncerrar': porAna(async (palco) => ({ grupo: await grupo(palco) })),

  'Query.sequencias': porCarla(() => ({ especie: 'Ofício' })),
  'Query.livroDeNumeros': porCarla(async ({ m }) => {
    await m.ana.chama('numeroReservar', { especie: 'Memorando', numerarPor: [] }, '')
    return { chave: '["memorando"]', situacao: 'RESERVADO', skip: 0, limit: 10 }
  }),
  'Mutation.classificacaoSalvar': porCarla((palco) => ({ dados: dados(palco) })),
  'Mutation.classificacaoAtivar': porCarla(async (palco) => ({ id: await desativada(palco) })),
  'Mutation.classificacaoDesativar': porCarla(async (palco) => ({ id: await classificacao(palco) })),
  'Mutation.numeracaoIniciar': porCarla(async (palco) => {
    const { especie } = await palco.m.carla.chama<{ especie: string }>(
      'classificacaoSalvar',
      { dados: dados(palco) },
      '{ especie }',
    )
    return {
      especie,
      tipo: 'de Prova',
      numerarPor: [{ campo: 'Ano', valor: '2026', on: true }],
      proximo: 500,
    }
  }),

  'Query.textosPadrao': porAna(() => ({ arquivados: true })),
  'Query.textoPadrao': porAna(textoPadrao),
  'Mutation.textoPadraoSalvar': porAna((palco) => ({ dados: dadosDoTexto(palco) })),
  'Mutation.textoPadraoArquivar': porAna(textoPadrao),
  'Mutation.textoPadraoDesarquivar': porAna(async (palco) => {
    const texto = await textoPadrao(palco)
    return palco.m.ana.chama<{ id: string }>('textoPadraoArquivar', texto)
  }),

  'Mutation.automacaoRegraSalvar': porCarla((palco) => ({ dados: regra(palco) })),
  'Mutation.automacaoRegraAtivar': porCarla(async (palco) =>
    palco.m.carla.chama<{ id: string }>('automacaoRegraSalvar', { dados: regra(palco) }),
  ),
  'Mutation.automacaoRegraDesativar': porCarla(async ({ m, ...palco }) => {
    const { id } = await m.carla.chama('automacaoRegraSalvar', { dados: regra({ m, ...palco }) })
    return m.carla.chama<{ id: string }>('automacaoRegraAtivar', { id })
  }),
  'Query.automacaoRegras': porCarla(() => ({})),
  'Query.automacaoExecucoes': porCarla(async (palco) => ({
    regraId: (await palco.m.carla.chama('automacaoRegraSalvar', { dados: regra(palco) })).id,
    limit: 10,
  })),
  'Query.automacaoEnsaiar': porCarla((palco) => ({ dados: regra(palco), ultimos: 5 })),
  'Mutation.relatorioTirar': porCarla(({ m }) => ({
    relatorio: 'PRODUTIVIDADE',
    filtro: { de: '2026-01-01', ate: '2026-03-31', setorId: m.setores.protocolo, especie: 'Memorando' },
  })),
  'Mutation.retencaoCriar': porCarla(async ({ m, novo }) => ({
    docprocId: await m.processo(`Retido ${novo()}`),
    motivo: 'Ação popular nº 1',
    ate: '2999-12-31',
  })),
  'Mutation.retencaoLevantar': porCarla(async ({ m, novo }) => {
    const { id } = await m.carla.chama('retencaoCriar', {
      docprocId: await m.processo(`Retido ${novo()}`),
      motivo: 'Ação popular nº 1',
    })
    return { id, motivo: 'Trânsito em julgado' }
  }),
  'Mutation.contagemInformar': porCarla(async (palco) => {
    const classificacaoId = (
      await palco.m.carla.chama('classificacaoSalvar', {
        dados: { ...dados(palco), classe: { ...DADOS.classe, gatilho: 'RESULTADO' } },
      })
    ).id
    const docprocId = await palco.m.processo(`Contado ${palco.novo()}`)
    await palco.m.db.updateTable('docproc').set({ classificacaoId }).where('id', '=', docprocId).execute()
    return { docprocId, desde: '2026-02-28' }
  }),

  'Mutation.usuarioCadastrar': porDora((palco) => ({
    dados: pessoa(palco),
    cargos: ['Fiscal'],
    setores: [palco.m.setores.fazenda],
    papeis: ['access', 'arquivo'],
  })),
  'Mutation.usuarioAlterar': porDora(async (palco) => ({ id: await usuario(palco), dados: pessoa(palco) })),
  'Mutation.usuarioAlterarCargos': porDora(async (palco) => ({
    id: await usuario(palco),
    cargos: ['Fiscal', 'Chefe'],
  })),
  'Mutation.usuarioAlterarSetores': porDora(async (palco) => ({
    id: await usuario(palco),
    setores: [palco.m.setores.juridico],
  })),
  'Mutation.usuarioAlterarPapeis': porDora(async (palco) => ({
    id: await usuario(palco),
    papeis: ['access', 'publicador'],
  })),
  'Mutation.usuarioDesativar': porDora(async (palco) => {
    const id = await usuario(palco)
    await palco.m.documento(`Da pessoa ${palco.novo()}`, { usuarioId: id })
    return { id, destinoId: palco.m.setores.protocolo }
  }),
  'Mutation.usuarioReativar': porDora(async (palco) =>
    palco.m.dora.chama<{ id: string }>('usuarioDesativar', { id: await usuario(palco) }),
  ),
  'Query.entradasRecusadas': porDora(async (palco) => {
    await entrada(palco)
    return {}
  }),
  'Mutation.usuarioReligar': porDora(async (palco) => ({
    entradas: [await entrada(palco)],
    motivo: 'Refeito no login único.',
  })),
  'Mutation.entradasDispensar': porDora(async (palco) => ({ entradas: [await entrada(palco)] })),
  'Mutation.setorCriar': porDora(({ m, novo }) => ({
    nome: 'Setor',
    sigla: `S${novo()}`,
    superiorId: m.setores.juridico,
  })),
  'Mutation.setorAlterar': porDora(async (palco) => ({
    id: await setor(palco),
    nome: `Outro ${palco.novo()}`,
    sigla: `O${palco.novo()}`,
    superiorId: palco.m.setores.fazenda,
  })),
  'Mutation.setorEncerrar': porDora(async (palco) => {
    const id = await setor(palco)
    await palco.m.documento(`Do setor ${palco.novo()}`, { setorId: id, assinado: true })
    return { id, destinoId: palco.m.setores.protocolo }
  }),
  'Query.entidade': porDora(() => ({})),
  'Query.primeirosPassos': porDora(() => ({})),
  'Query.substituicoes': porAna(() => ({})),
  'Mutation.substituicaoCriar': porDora(async (palco) => ({ dados: await substituicao(palco) })),
  'Mutation.substituicaoEncerrar': porDora(async (palco) =>
    palco.m.dora.chama<{ id: string }>('substituicaoCriar', { dados: await substituicao(palco) }),
  ),
  'Query.pendenciasDe': porDora(({ m }) => ({ usuarioId: m.ana.id, por: 'DESATIVACAO' })),
  'Mutation.entidadeAlterar': porDora(({ novo }) => ({ dados: { aviso: `Aviso ${novo()}` } })),
  'Mutation.entidadeLogo': porDora(() => ({
    imagem: Buffer.from('89504e470d0a1a0a', 'hex').toString('base64'),
  })),
  'Query.saude': porDora(() => ({})),
  'Mutation.saudeTentarDeNovo': porDora(async (palco) => ({ trabalho: await trabalhoMorto(palco.m.db) })),
  'Query.impersonacaoChaves': porDora(() => ({})),
  'Mutation.impersonacaoChaveCadastrar': porDora(() => chavePublica()),
  'Mutation.impersonacaoChaveRevogar': porDora(async ({ m }) => ({
    id: (await m.dora.chama('impersonacaoChaveCadastrar', chavePublica())).id,
  })),
}
