import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { apiAs } from '../support/api.ts'
import { withDatabase } from '../support/database.ts'
import type { Product } from '../support/product.ts'
import type { TELAS } from './telas.ts'

/** Os diálogos que não são de ações: onde estão, e o botão da página que os abre. */
export type DialogoDaPagina = {
  nome: string
  /** O componente, sob web/src. */
  arquivo: string
  login: keyof typeof TELAS & ('marlise' | 'katia' | 'terezinha')
  tela: string
  botao: string | RegExp
  /** O que se faz na página antes de o botão aparecer. */
  antes?: (page: Page) => Promise<void>
  noMenu?: true
}

const MARCADOR = 'Hoje'
const opcaoDoMarcador = async (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Opções do marcador ${MARCADOR}` })
    .click()

const umaEspecie = async (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'Decreto', exact: true }).click()

// prettier-ignore
export const DIALOGOS: readonly DialogoDaPagina[] = [
  { nome: 'quem-viu',            arquivo: 'features/itens/QuemViuDialogo.tsx',   login: 'marlise', tela: 'documento', botao: 'Quem viu' },
  { nome: 'andamento',           arquivo: 'features/itens/AndamentoDialogo.tsx', login: 'marlise', tela: 'documento', botao: 'Andamento' },
  { nome: 'reter',               arquivo: 'features/itens/Reter.tsx', login: 'marlise', tela: 'documento', botao: 'Reter' },
  { nome: 'dia-da-contagem',     arquivo: 'features/itens/ContagemDialogo.tsx', login: 'marlise', tela: 'documento', botao: 'Informar o dia da contagem' },
  { nome: 'enviar-copia',        arquivo: 'features/copias/EnviarCopia.tsx',     login: 'marlise', tela: 'documento', botao: 'Enviar cópia' },
  { nome: 'clonar',              arquivo: 'features/copias/Clonar.tsx',          login: 'marlise', tela: 'documento', botao: 'Clonar este documento' },
  { nome: 'dar-prazo',           arquivo: 'features/prazos/DarPrazo.tsx',        login: 'marlise', tela: 'processo', botao: 'Dar prazo' },
  { nome: 'cancelar-prazo',      arquivo: 'features/prazos/CancelarPrazo.tsx',   login: 'marlise', tela: 'processo', botao: /^Cancelar o prazo/ },
  { nome: 'guardar-pesquisa',    arquivo: 'features/pesquisa/Guardadas.tsx',     login: 'marlise', tela: 'pesquisa-achou', botao: 'Guardar esta pesquisa' },
  { nome: 'criar-grupo',         arquivo: 'features/grupos/GrupoDialogo.tsx',    login: 'marlise', tela: 'grupos-de-trabalho', botao: 'Criar grupo' },
  { nome: 'encerrar-grupo',      arquivo: 'features/grupos/EncerrarGrupo.tsx',   login: 'marlise', tela: 'grupos-de-trabalho', botao: /^Encerrar / },
  { nome: 'renomear-marcador',   arquivo: 'features/marcador/RenomearMarcador.tsx', login: 'marlise', tela: 'marcador-pessoal', botao: 'Renomear', antes: opcaoDoMarcador, noMenu: true },
  { nome: 'remover-marcador',    arquivo: 'features/marcador/RemoverMarcador.tsx',  login: 'marlise', tela: 'marcador-pessoal', botao: 'Remover', antes: opcaoDoMarcador, noMenu: true },
  { nome: 'nova-especie',        arquivo: 'features/classificacoes/DialogoDaClassificacao.tsx', login: 'marlise', tela: 'classificacoes', botao: 'Nova espécie' },
  { nome: 'primeiro-numero',     arquivo: 'features/classificacoes/PrimeiroNumero.tsx', login: 'marlise', tela: 'classificacoes', botao: 'Primeiro número', antes: umaEspecie },
  { nome: 'desativar-especie',   arquivo: 'features/classificacoes/Detalhe.tsx',        login: 'marlise', tela: 'classificacoes', botao: 'Desativar', antes: umaEspecie },
  { nome: 'nova-regra',          arquivo: 'features/automacao/DialogoDaRegra.tsx', login: 'marlise', tela: 'automacao', botao: 'Nova regra' },
  { nome: 'ligar-regra',         arquivo: 'features/automacao/LigarRegra.tsx',     login: 'marlise', tela: 'automacao', botao: /^Ensaiar e ligar/ },
  { nome: 'execucoes-da-regra',  arquivo: 'features/automacao/Execucoes.tsx',      login: 'marlise', tela: 'automacao', botao: /^O que fez/ },
  { nome: 'cadastrar-pessoa',    arquivo: 'features/acesso/DialogoDaPessoa.tsx',   login: 'katia', tela: 'acesso-pessoas', botao: 'Cadastrar pessoa' },
  { nome: 'desativar-pessoa',    arquivo: 'features/acesso/DesativarPessoa.tsx',   login: 'katia', tela: 'acesso-pessoas', botao: /^Desativar / },
  { nome: 'pessoas-por-planilha', arquivo: 'features/acesso/ImportarPessoas.tsx',  login: 'katia', tela: 'acesso-pessoas', botao: 'Cadastrar por planilha' },
  { nome: 'criar-setor',         arquivo: 'features/acesso/DialogoDoSetor.tsx',   login: 'katia', tela: 'acesso-setores', botao: 'Criar setor' },
  { nome: 'encerrar-setor',      arquivo: 'features/acesso/EncerrarSetor.tsx',    login: 'katia', tela: 'acesso-setores', botao: /^Encerrar / },
  { nome: 'novo-feriado',        arquivo: 'features/acesso/Feriados.tsx',          login: 'katia', tela: 'acesso-feriados', botao: 'Acrescentar feriado' },
  { nome: 'novo-sistema',        arquivo: 'features/acesso/DialogoDoIntegrador.tsx', login: 'katia', tela: 'acesso-integradores', botao: 'Cadastrar sistema' },
  { nome: 'nova-chave',          arquivo: 'features/acesso/NovaChave.tsx',         login: 'katia', tela: 'acesso-integradores', botao: 'Nova chave' },
  { nome: 'revogar-chave',       arquivo: 'features/acesso/RevogarChave.tsx',      login: 'katia', tela: 'acesso-integradores', botao: /^Revogar / },
  { nome: 'registrar-chave',     arquivo: 'features/acesso/NovaChavePublica.tsx', login: 'katia', tela: 'acesso-chaves', botao: 'Registrar chave' },
  { nome: 'pedir-arquivo',       arquivo: 'features/solicitacoes/PedirArquivoDialogo.tsx', login: 'terezinha', tela: 'processo-do-pedido', botao: 'Pedir arquivo' },
]

/** Os que outro teste abre e examina, e o título ou o botão por que lá se procura. */
export const EM_OUTRO_TESTE: Readonly<Record<string, readonly [arquivo: string, trecho: string]>> = {
  'app/ConnectionTest.tsx': ['acessibilidade.spec.ts', 'Teste de conexão'],
  'app/shortcuts/ShortcutHelp.tsx': ['acessibilidade.spec.ts', 'Atalhos de teclado'],
  'partes/redacao/DialogoDaTabela.tsx': ['folha.spec.ts', "name: 'Inserir tabela' })"],
  'features/prazos/PassarPrazo.tsx': ['afastar.spec.ts', 'Passar a outro o prazo'],
  'features/acesso/RegistrarAfastamento.tsx': ['afastar.spec.ts', "name: 'Registrar afastamento' })"],
  'features/documento/CorrigirEndereco.tsx': [
    'convite-que-nao-chega.spec.ts',
    "name: 'Corrigir o endereço' })",
  ],
  'features/acesso/Religar.tsx': ['entradas-recusadas.spec.ts', "name: 'Religar Wesley Lima' })"],
  'features/acesso/Afastamentos.tsx': ['afastar.spec.ts', 'Encerrar o afastamento de'],
  'features/aberturas/Decidir.tsx': ['aberturas.spec.ts', "name: 'Fechar ao público: 1 item' })"],
  'features/aberturas/FecharVarios.tsx': ['aberturas.spec.ts', "name: 'Fechar ao público: 2 documentos' })"],
  'features/notas/NotasDialogo.tsx': ['acessibilidade.spec.ts', 'Notas de versão'],
  'features/documento/SubstituicaoRetida.tsx': ['exportar-substituir.spec.ts', 'Pôr em vigor 1 arquivo'],
  'features/perfil/PerfilDialogo.tsx': ['acessibilidade.spec.ts', "Perfil: 'Perfil'"],
  'features/marcador/NovoMarcador.tsx': ['acessibilidade.spec.ts', 'Novo marcador'],
  'partes/campos/GuardaDeSaida.tsx': ['acessibilidade.spec.ts', 'Sair sem cadastrar o processo?'],
  'partes/campos/CorrigirInteressadoDialogo.tsx': ['interessados.spec.ts', 'Corrigir interessado externo'],
  'partes/campos/InteressadoExternoDialogo.tsx': ['acessibilidade.spec.ts', 'Adicionar interessado externo'],
  'app/layouts/GovBrDialog.tsx': ['acessibilidade.spec.ts', 'Entrar com gov.br'],
  'app/ErrorDialog.tsx': ['avarias.spec.ts', "frase('Erro')"],
  'assinatura/DialogoDeAssinatura.tsx': ['assinaturas.spec.ts', 'abrirDialogo(page)'],
  'assinatura/sessao/DialogoDoPerfil.tsx': ['assinaturas.spec.ts', 'abrirPerfil(page)'],
  'assinatura/de-fora/RejeicaoDialogo.tsx': ['convite.spec.ts', 'Rejeitar assinatura'],
  'features/convite/PerfilDoConvidado.tsx': ['convite.spec.ts', "{ name: 'Perfil' }"],
  'features/cidadao/EnviarArquivo.tsx': ['cidadao.spec.ts', "{ name: 'Enviar arquivo' }"],
  'features/perfil/AvisosDialogo.tsx': ['atalhos.spec.ts', 'O que avisar'],
  'features/solicitacoes/PedirDeNovo.tsx': ['cidadao.spec.ts', 'Pedir de novo 1 arquivo'],
  'features/redigir/Conflito.tsx': ['redigir.spec.ts', 'Outra pessoa gravou este texto'],
  'features/redigir/concluir/Concluir.tsx': ['redigir.spec.ts', 'Concluir o documento'],
  'features/redigir/Previa.tsx': ['redigir.spec.ts', 'Ver como ficará'],
  'features/redigir/Versoes.tsx': ['redigir.spec.ts', "abrirVersoes.press('Enter')"],
  'features/redigir/TomarAVez.tsx': ['redigir.spec.ts', "name: 'Tomar a vez' }).press('Enter')"],
  'features/redigir/VoltarAVersao.tsx': ['redigir.spec.ts', "name: 'Voltar a esta versão' }).press('Enter')"],
  'partes/redacao/DialogoDaFigura.tsx': ['redigir.spec.ts', 'Inserir figura'],
  'partes/redacao/DialogoDaLigacao.tsx': ['redigir.spec.ts', 'Pôr ligação'],
  'partes/numeracao/DialogoDesfazerNumero.tsx': [
    'numeracao.spec.ts',
    "name: 'Desfazer a numeração' }).press('Enter')",
  ],
  'partes/modelo/NoDocumento.tsx': [
    'papel.spec.ts',
    "name: 'Ver como ficará neste documento' }).press('Enter')",
  ],
  'partes/redacao/DialogoDoCampo.tsx': ['redigir.spec.ts', "name: 'Pôr campo' }).press('Enter')"],
  'partes/redacao/DialogoDaNota.tsx': ['redigir-notas.spec.ts', 'Pôr nota de rodapé'],
  'partes/redacao/TrazerDoArquivo.tsx': ['redigir.spec.ts', "name: 'Trazer o texto' }).press('Enter')"],
  'features/itens/LevantarRetencao.tsx': ['passos/dialogos-pelo-teclado.ts', 'Levantar a retenção'],
  'features/substituir/Confirmacao.tsx': ['passos/agir-pelo-teclado.ts', 'Substituir 1 documento'],
}

const WEB = join(import.meta.dirname, '../../web/src')

/** Os componentes que desenham um diálogo, menos os das ações, que têm tabela sua (pelo-teclado.ts). */
export const arquivosComDialogo = (): string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter(
      (arquivo) =>
        arquivo.endsWith('.tsx') &&
        !/^(acoes|ui)\//.test(arquivo) &&
        /<Dialogo$|<Dialogo\s[^/]*titulo=/m.test(readFileSync(join(WEB, arquivo), 'utf8')),
    )
    .toSorted()

/**
 * Um grupo, uma regra, a chave de um sistema e uma guarda que se conta de um dia que se informa: o que os
 * diálogos pedem.
 */
export async function prepararDialogos(product: Product): Promise<void> {
  const [marlise, katia] = await Promise.all([apiAs(product, 'marlise'), apiAs(product, 'katia')])
  const { usuarios } = await marlise<{ usuarios: { id: string; login: string }[] }>(
    '{ usuarios { id login } }',
  )
  const membros = usuarios
    .filter(({ login }) => login === 'marlise' || login === 'terezinha')
    .map(({ id }) => id)
  await marlise('mutation ($n: String!, $m: [ID!]!) { grupoCriar(nome: $n, membros: $m) { id } }', {
    n: `Comissão da feira ${Date.now().toString(36)}`,
    m: membros,
  })
  await marlise(
    'mutation { automacaoRegraSalvar(dados: { nome: "Avisos de feira", gatilho: DOCUMENTO_CADASTRADO, acoes: [{ marcar: { nome: "LAI", tipo: PUBLICO } }] }) { id } }',
  )
  const { integradores } = await katia<{ integradores: { id: string }[] }>('{ integradores { id } }')
  for (const { id } of integradores)
    await katia(
      'mutation ($id: ID!) { integradorChaveCriar(integradorId: $id, nome: "Feira", escopos: [ENTREGAR]) { id } }',
      { id },
    )
  await withDatabase(product, ({ query }) =>
    query(
      `update classificacao set classe = jsonb_set(classe, '{gatilho}', '"DATA_CAMPO"') where especie = 'Memorando'`,
    ),
  )
}
