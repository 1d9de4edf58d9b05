import type { Palco } from '../pedidos.ts'

type Args = Record<string, unknown>
export type Linha = {
  /** Onde a versão se guarda; o argumento que diz a linha é `id`, se não se diz outro. */
  tabela:
    | 'docproc'
    | 'usuario'
    | 'setor'
    | 'marca'
    | 'integrador'
    | 'classificacao'
    | 'automacao_regra'
    | 'texto_padrao'
    | 'interessado_externo'
  id?: string
  /** O que a outra pessoa pede, diferente do que pediu a primeira. */
  outro: (args: Args, palco: Palco) => Args
  /** O pedido da casa cria: o que depois se altera são estes dados. */
  altera?: (dados: Args) => Args
  /** Só uma pessoa o pode: a segunda é ela, noutra janela. */
  aMesma?: true
  /** O que a primeira faz, se não é o mesmo. */
  antes?: { ato: string; args: Args }
}

const comDados = (mudanca: (dados: Args) => Args) => (args: Args) => ({
  ...args,
  dados: mudanca(args['dados'] as Args),
})
const outroNome = (dados: Args): Args => ({ ...dados, nome: `${String(dados['nome'])}, da outra pessoa` })
const com = (mais: Args) => (args: Args) => ({ ...args, ...mais })

/** Cada mutation que diz a versão que se leu: a primeira pessoa pede o que está em pedidos.ts; a segunda, isto. */
// prettier-ignore
export const DISPUTADAS: Readonly<Record<string, Linha>> = {
  documentoAlterarTitulo:          { tabela: 'docproc', outro: com({ titulo: 'O título da outra pessoa' }) },
  processoAlterarTitulo:           { tabela: 'docproc', outro: com({ titulo: 'O título da outra pessoa' }) },
  documentoAlterarAssunto:         { tabela: 'docproc', outro: com({ assunto: 'O assunto da outra pessoa' }) },
  documentoAlterarRequerente:      { tabela: 'docproc', outro: com({ nome: 'José da outra pessoa' }) },
  processoAlterarAssunto:          { tabela: 'docproc', outro: com({ assunto: 'O assunto da outra pessoa' }) },
  documentoAlterarClassificacao:   { tabela: 'docproc', outro: ({ id }) => ({ id, especie: 'Comunicação Interna' }) },
  processoAlterarClassificacao:    { tabela: 'docproc', outro: com({ tipo: 'Administrativo' }) },
  documentoAlterarNivelAssinatura: { tabela: 'docproc', outro: com({ nivelAssinatura: 'AVANCADA' }) },
  documentoAlterarRestricoes:      { tabela: 'docproc', outro: ({ id }) => ({ id, restricoes: ['INTERNO'], hipoteseLegal: 'Art. 32' }) },
  processoAlterarRestricoes:       { tabela: 'docproc', outro: com({ restricoes: ['INTERNO'] }) },
  documentoAlterarAssinantes:      { tabela: 'docproc', id: 'documentoId', outro: (args, { m }) => ({ ...args, assinantes: [{ usuarioId: m.beto.id }] }) },
  // O primeiro arquivo entregue espera a conferência, e por isso já se recusaria o segundo.
  documentoSubstituir:             { tabela: 'docproc', outro: (args) => args, antes: { ato: 'documentoAlterarTitulo', args: { titulo: 'Mudou antes' } } },
  contagemInformar:                { tabela: 'docproc', id: 'docprocId', outro: com({ desde: '2026-01-31' }) },
  usuarioAlterar:                  { tabela: 'usuario', outro: comDados((dados) => ({ ...dados, sobrenome: 'Outro' })) },
  usuarioAlterarCargos:            { tabela: 'usuario', outro: com({ cargos: ['Analista'] }) },
  usuarioAlterarSetores:           { tabela: 'usuario', outro: (args, { m }) => ({ ...args, setores: [m.setores.protocolo] }) },
  usuarioAlterarPapeis:            { tabela: 'usuario', outro: com({ papeis: ['access', 'arquivo'] }) },
  setorAlterar:                    { tabela: 'setor', outro: outroNome },
  grupoAlterar:                    { tabela: 'setor', id: 'grupo', outro: outroNome, aMesma: true },
  entidadeAlterar:                 { tabela: 'marca', outro: (_args, { novo }) => ({ dados: { aviso: `O aviso da outra pessoa, ${novo()}` } }) },
  entidadeLogo:                    { tabela: 'marca', outro: () => ({ imagem: null }) },
  integradorAlterar:               { tabela: 'integrador', outro: com({ nome: 'O da outra pessoa', desativado: false }) },
  classificacaoSalvar:             { tabela: 'classificacao', altera: (dados) => ({ ...dados, permiteMinuta: false }), outro: comDados((dados) => ({ ...dados, dispensaAssinatura: true })) },
  automacaoRegraSalvar:            { tabela: 'automacao_regra', altera: outroNome, outro: comDados(outroNome) },
  interessadoExternoCorrigir:      { tabela: 'interessado_externo', outro: com({ nomeRazao: 'O nome da outra pessoa' }) },
  textoPadraoSalvar:               { tabela: 'texto_padrao', altera: outroNome, outro: comDados(outroNome) },
}

/** As que dizem o que se leu, e cuja disputa se prova à parte, e onde. */
export const A_PARTE: Readonly<Record<string, string>> = {
  numeracaoIniciar: 'server/src/modules/classificacao/livro.test.ts',
  documentoEnviar: 'server/src/modules/tramitacao/enviar.test.ts',
  processoEnviar: 'server/src/modules/tramitacao/enviar.test.ts',
  documentoRascunhoFinalizar: 'server/src/modules/rascunhos/rascunhos.test.ts',
  documentoRascunhoRestaurar: 'server/src/modules/rascunhos/versoes.test.ts',
}
