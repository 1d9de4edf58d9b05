import { expect, test } from '@playwright/test'
import { CPF_DE_SAMIRA, queAgem } from './atores.ts'
import { operar, pedidosFeitos, type Quem, recusas } from './cliente.ts'
import { argumentos, CAMPOS, minima, operacao } from './esquema.ts'
import { cidadao, com, equipe } from './gente.ts'
import { documento, palco, processo } from './palco.ts'
import { valorQueServe } from './valores.ts'

test.setTimeout(1_800_000)

// Especificação §1 e §6, domínio §6.2: quem pode chamar o quê, só por ser quem é.

const DE_TODOS = [
  'versao',
  'nada',
  'verificarAutenticidade',
  'documentosPublicos',
  'processosPublicos',
  'conviteAbrir',
  'cidadaoEntrar',
  'cidadaoConfirmar',
]
const DE_QUEM_ASSINA = [
  'documentoAssinarSimples',
  'documentoAssinarGovBr',
  'documentoAssinarNeoId',
  'documentoIniciarAssinatura',
  'documentoFinalizarAssinatura',
  'documentoRejeitarAssinatura',
  'certificadoInformar',
  'assinaturaAutorizar',
  'assinaturaAutorizada',
  'assinaturaConfiguracao',
]
const ADMIN = [
  'usuarioCadastrar',
  'usuarioAlterar',
  'usuarioAlterarCargos',
  'usuarioAlterarSetores',
  'usuarioAlterarPapeis',
  'usuarioDesativar',
  'usuarioReativar',
  'setorCriar',
  'setorAlterar',
  'setorEncerrar',
  'entidadeAlterar',
  'entidadeLogo',
  'entidade',
  'primeirosPassos',
  'pendenciasDe',
  'substituicaoCriar',
  'substituicaoEncerrar',
  'integradoresAdministrados',
  'integradorCadastrar',
  'integradorAlterar',
  'integradorChaveCriar',
  'integradorChaveRevogar',
  'impersonacaoChaves',
  'impersonacaoChaveCadastrar',
  'impersonacaoChaveRevogar',
  'feriadoCadastrar',
  'feriadoRemover',
]
const CLASSIFICADOR = [
  'automacaoRegras',
  'automacaoExecucoes',
  'automacaoEnsaiar',
  'automacaoRegraSalvar',
  'automacaoRegraAtivar',
  'automacaoRegraDesativar',
  'classificacaoSalvar',
  'classificacaoAtivar',
  'classificacaoDesativar',
  'relatorioTirar',
  'abertosAoPublico',
  'restricoesAVencer',
  'sequencias',
  'livroDeNumeros',
  'numeracaoIniciar',
  'retencaoCriar',
  'retencaoLevantar',
  'contagemInformar',
]
const PUBLICADOR = ['publicacoes', 'publicacoesComErro', 'publicacaoRepetir']
const AUDITOR = ['leituraAuditarItem', 'leituraAuditarPessoa']

const daEquipe = (nome: string) => DE_TODOS.includes(nome) || !nome.startsWith('cidadao')
// prettier-ignore
const PODE: Record<string, (nome: string) => boolean> = {
  'público': (nome) => DE_TODOS.includes(nome),
  'sem acesso': (nome) => DE_TODOS.includes(nome) || nome === 'me',
  'convidado': (nome) => [...DE_TODOS, ...DE_QUEM_ASSINA, 'me', 'documento', 'documentoPorUuid', 'conviteCodigo', 'convidadoPerfil', 'assinaturaRevalidar'].includes(nome),
  'cidadão': (nome) => [...DE_TODOS, ...DE_QUEM_ASSINA, 'autos', 'autosProcurar'].includes(nome) || nome.startsWith('cidadao'),
  'da equipe': (nome) => daEquipe(nome) && ![...ADMIN, ...CLASSIFICADOR, ...PUBLICADOR, ...AUDITOR].includes(nome),
  'classificadora': (nome) => daEquipe(nome) && ![...ADMIN, ...AUDITOR].includes(nome),
  'administradora': (nome) => daEquipe(nome) && ![...CLASSIFICADOR, ...PUBLICADOR, ...AUDITOR].includes(nome),
}

test('cada operação se fecha a quem não é de quem ela é, antes de qualquer outra resposta', async () => {
  const { atores, alvoDe } = await queAgem()
  const serve = await palco()
  const [, marlise, katia, convidado, , publico] = atores as [Quem, Quem, Quem, Quem, Quem, Quem]
  // prettier-ignore
  const gente: [string, () => Promise<Quem>][] = [
    ['público', async () => publico], ['sem acesso', async () => equipe('mauricio')], ['convidado', async () => convidado], ['cidadão', () => cidadao(CPF_DE_SAMIRA)],
    ['da equipe', async () => equipe('diego')], ['classificadora', async () => marlise], ['administradora', async () => katia],
  ]
  const erradas: string[] = []
  for (const [tipo, entrar] of gente) {
    let quem = await entrar()
    for (const campo of CAMPOS) {
      const alvo = alvoDe(campo)
      const args = argumentos(campo, valorQueServe(serve, alvo))
      const [recusa] = recusas(await operar(quem, operacao(campo, args, minima(campo)), args))
      if (campo.nome === 'cidadaoSair' && tipo === 'cidadão') quem = await entrar()
      const fechou = /^(401 NaoAutenticadoException|403 SemPermissaoException)$/.test(recusa ?? '')
      const pode = PODE[tipo]!(campo.nome)
      // A quem pode, o 403 ainda pode vir do item; a quem não pode, só vem da porta.
      if (!pode && !fechou) erradas.push(`${tipo} passa em ${campo.nome}: ${recusa ?? 'aceito'}`)
      if (!pode && fechou && (tipo === 'público') !== recusa!.startsWith('401'))
        erradas.push(`${tipo} em ${campo.nome}: ${recusa}`)
      if (pode && recusa?.startsWith('401')) erradas.push(`${tipo} não passa em ${campo.nome}: ${recusa}`)
    }
  }
  console.log(`portas: ${pedidosFeitos()} pedidos`)
  expect(erradas).toEqual([])
})

/**
 * O que só age quem tem a carga, quem criou, ou quem assina (domínio §6.3): quem é de outro setor ouve que
 * não, e nada muda.
 */
const DE_QUEM_TEM = [
  'documentoEnviar',
  'processoEnviar',
  'documentoArquivar',
  'processoArquivar',
  'documentoExcluir',
  'processoExcluir',
  'documentoJuntar',
  'documentoAnexar',
  'processoApensar',
  'documentoAlterarTitulo',
  'processoAlterarTitulo',
  'documentoAlterarAssunto',
  'documentoAlterarRequerente',
  'processoAlterarAssunto',
  'documentoAlterarClassificacao',
  'processoAlterarClassificacao',
  'documentoAlterarNivelAssinatura',
  'documentoAlterarRestricoes',
  'processoAlterarRestricoes',
  'documentoAlterarAssinantes',
  'processoAdicionarInteressados',
  'processoRemoverInteressados',
  'interessadoExternoCorrigir',
  'documentoAssinarSimples',
  'documentoRejeitarAssinatura',
  'documentoSubstituir',
  'documentoDesanexar',
  'documentoDisjuntar',
  'documentoDesconsiderar',
  'processoDesapensar',
  'documentoDesfazerEnvio',
  'processoDesfazerEnvio',
  'documentoDesarquivar',
  'processoDesarquivar',
  'documentoProcessar',
  'documentoRascunhoFinalizar',
  'documentoRascunhoRestaurar',
  'documentoRascunhoVez',
  'documentoSolicitarArquivo',
  'documentoSolicitarNovamente',
  'diarioAutopublicacaoCreate',
  'prazoCriar',
  'documentoAceitar',
  'documentoRejeitar',
  'documentoRestaurar',
  'processoRestaurar',
  'documentoLerComMotivo',
  'processoLerComMotivo',
]

test('quem é de outro setor, com o seu papel ou com duas identificações, não move nada do que não tem', async () => {
  const terezinha = equipe('terezinha')
  const serve = await palco()
  const [doc, outro, proc] = [
    await documento(terezinha),
    await documento(terezinha),
    await processo(terezinha),
  ]
  const estado = async () => {
    const { texto } = await operar(
      terezinha,
      'query ($d: ID!, $p: ID!) { d: documento(id: $d) { titulo assunto versao restricoes arquivado carga { destino { id } } assinaturas { nome } } p: processo(id: $p) { titulo assunto versao restricoes arquivado carga { destino { id } } } }',
      { d: doc, p: proc },
    )
    return texto
  }
  await new Promise((pronto) => setTimeout(pronto, 15_000))
  const antes = await estado()
  const aceitas: string[] = []
  const torto = { ...(await equipe('diego').cabecalhos()), 'x-cidadao': 'x'.repeat(43) }
  for (const quem of [
    equipe('diego'),
    equipe('katia'),
    equipe('juliana'),
    equipe('rosa', 'cmva'),
    com('dois', torto),
  ])
    for (const campo of CAMPOS.filter(({ nome }) => DE_QUEM_TEM.includes(nome))) {
      const alvo = {
        id: campo.nome.startsWith('processo') ? proc : doc,
        documentoId: doc,
        processoId: proc,
        outro,
      }
      const args = {
        ...argumentos(campo, valorQueServe(serve, alvo)),
        ...(campo.nome === 'processoApensar' ? { ids: [proc, await processo(terezinha)] } : {}),
      }
      const { erros, texto } = await operar(quem, operacao(campo, args, minima(campo)), args)
      if (erros.length === 0) aceitas.push(`${quem.nome}: ${campo.nome} ${texto.slice(0, 100)}`)
    }
  expect(aceitas).toEqual([])
  expect(await estado()).toBe(antes)
  console.log(`portas: ${pedidosFeitos()} pedidos`)
})
