import { completarCpf, formatarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { generateKeyPairSync } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { avisos } from './acoes.ts'
import { Teclas } from './teclas.ts'

/** Os itens de que os diálogos das páginas partem, e o que faz de cada nome um só. */
export type CenaDasPaginas = { documento: string; processo: string; pedido: string; marca: string }
type Preencher = (teclas: Teclas, dialogo: Locator, cena: CenaDasPaginas) => Promise<void>

/** Um diálogo de página, do botão que o abre ao aviso de que se fez, sem o mouse. */
export type DialogoPeloTeclado = {
  /** O componente, sob web/src. */
  arquivo: string
  em: (cena: CenaDasPaginas) => string
  /** O botão da página; do menu ou do painel que ele abre, também o item. */
  botao: (cena: CenaDasPaginas) => string | RegExp
  item?: string
  /** Onde está o botão, se não na página: no cabeçalho, no painel ao lado. */
  onde?: 'banner' | 'complementary'
  /** O que se digita na página para que o botão apareça. */
  antes?: (teclas: Teclas, cena: CenaDasPaginas) => Promise<void>
  preencher?: Preencher
  /** O aviso de que se fez; sem ele, o diálogo só se lê. */
  aviso?: string | RegExp
  /** Feito, mostra ainda isto, que se fecha com o botão do pé. */
  depois?: RegExp
}

const campo =
  (rotulo: string, texto: string | ((cena: CenaDasPaginas) => string)): Preencher =>
  (teclas, dialogo, cena) =>
    teclas.escrever(
      dialogo.getByRole('textbox', { name: rotulo, exact: true }),
      typeof texto === 'string' ? texto : texto(cena),
    )
const alvo =
  (rotulo: string, texto: string, opcao: RegExp): Preencher =>
  (teclas, dialogo) =>
    teclas.sugerir(dialogo, { campo: rotulo, texto, opcao })
const todos =
  (...partes: Preencher[]): Preencher =>
  async (teclas, dialogo, cena) => {
    for (const parte of partes) await parte(teclas, dialogo, cena)
  }
const procurar =
  (rotulo: string, texto: (cena: CenaDasPaginas) => string) =>
  ({ page }: Teclas, cena: CenaDasPaginas) =>
    page.getByRole('searchbox', { name: rotulo }).fill(texto(cena))

const nome = ({ marca }: CenaDasPaginas) => `Teclado ${marca}`
const outro = ({ marca }: CenaDasPaginas) => `Outro ${marca}`
const login = ({ marca }: CenaDasPaginas) => `teclado.${marca}`
const cpf = (): string => formatarCpf(completarCpf(String(Date.now()).slice(-9)))
const fixo = (botao: string | RegExp) => () => botao
const no = (rota: string) => () => rota
const documento = ({ documento: id }: CenaDasPaginas) => `/documento/${id}`
const processo = ({ processo: id }: CenaDasPaginas) => `/processo/${id}`
const marcador = (qual: typeof nome) => (cena: CenaDasPaginas) =>
  `/documentos/prv/${encodeURIComponent(qual(cena))}`
const acesso = (aba: string) => () => `/admin/acesso?aba=${aba}`
const motivo = campo('Motivo', 'Para se ver o diálogo.')
const daquiAUmMes = (): string => new Date(Date.now() + 30 * 86_400_000).toLocaleDateString('pt-BR')
const publica = (): string =>
  generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

const planilha: Preencher = async (teclas, dialogo, cena) => {
  await teclas.ate(dialogo.getByLabel('Planilha'))
  const janela = teclas.page.waitForEvent('filechooser')
  await teclas.bater('Enter')
  const texto = `nome;sobrenome;login\nDa;Planilha;planilha.${login(cena)}\n`
  await (await janela).setFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(texto) })
  await expect(dialogo.getByRole('row')).toHaveCount(2)
}
const novoMarcador: Preencher = async (teclas, dialogo, cena) => {
  await teclas.escrever(dialogo.getByRole('textbox').first(), nome(cena))
  await teclas.bater('Enter')
}
/** A mesma escolha de antes, escolhida de novo: nada muda para quem usa o mesmo nome noutro teste. */
const osMesmosAvisos: Preencher = async (teclas, dialogo) => {
  await teclas.ate(dialogo.getByRole('combobox').nth(1))
  await teclas.bater('ArrowDown', 'ArrowUp')
}
const verNotificacoes = ({ page }: Teclas): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Notificações/ })
    .press('Enter')
const umaEspecie = async (teclas: Teclas, cena: CenaDasPaginas): Promise<void> => {
  await procurar('Procurar espécie ou tipo', nome)(teclas, cena)
  await teclas.page
    .getByRole('main')
    .getByRole('button', { name: nome(cena), exact: true })
    .press('Enter')
}

// prettier-ignore
export const PELO_TECLADO: Readonly<Record<'marlise' | 'katia' | 'terezinha', readonly DialogoPeloTeclado[]>> = {
  marlise: [
    { arquivo: 'features/itens/QuemViuDialogo.tsx',   em: documento, botao: fixo('Quem viu') },
    { arquivo: 'features/itens/AndamentoDialogo.tsx', em: documento, botao: fixo('Andamento') },
    { arquivo: 'features/itens/Reter.tsx', em: documento, botao: fixo('Reter'), preencher: motivo, aviso: 'Documento retido.' },
    { arquivo: 'features/itens/LevantarRetencao.tsx', em: documento, botao: fixo('Levantar a retenção'), preencher: motivo, aviso: 'Retenção levantada.' },
    { arquivo: 'features/itens/ContagemDialogo.tsx',  em: documento, botao: fixo('Informar o dia da contagem'), preencher: campo('Dia do resultado', '01/03/2026'), aviso: 'Dia da contagem informado.' },
    { arquivo: 'features/copias/EnviarCopia.tsx',     em: documento, botao: fixo('Enviar cópia'), preencher: alvo('Destinatários', 'terezinha', /^Terezinha/), aviso: 'Cópia enviada a 1 destinatário.' },
    { arquivo: 'features/copias/Clonar.tsx',          em: documento, botao: fixo('Clonar este documento'), aviso: /^Documento clonado/ },
    { arquivo: 'features/prazos/DarPrazo.tsx',        em: processo, botao: fixo('Dar prazo'), preencher: campo('O que se espera', 'Um parecer.'), aviso: /^Prazo dado: até/ },
    { arquivo: 'features/prazos/PassarPrazo.tsx',     em: processo, botao: fixo(/^Passar a outro o prazo/), preencher: alvo('Quem passa a responder', 'terezinha', /^Terezinha/), aviso: 'Prazo passado.' },
    { arquivo: 'features/prazos/CancelarPrazo.tsx',   em: processo, botao: fixo(/^Cancelar o prazo/), preencher: motivo, aviso: 'Prazo cancelado.' },
    { arquivo: 'features/pesquisa/Guardadas.tsx',     em: no('/pesquisa/memorando'), botao: fixo('Guardar esta pesquisa'), preencher: campo('Nome', nome), aviso: /^Pesquisa guardada como/ },
    { arquivo: 'features/grupos/GrupoDialogo.tsx',    em: no('/grupos'), botao: fixo('Criar grupo'), preencher: todos(campo('Nome do grupo', nome), alvo('Integrantes', 'terezinha', /^Terezinha/)), aviso: 'Grupo criado com sucesso.' },
    { arquivo: 'features/grupos/EncerrarGrupo.tsx',   em: no('/grupos'), botao: (cena) => `Encerrar ${nome(cena)}`, aviso: 'Grupo removido com sucesso' },
    { arquivo: 'features/marcador/NovoMarcador.tsx',  em: no('/grupos'), onde: 'banner', botao: fixo('Marcadores'), item: 'Novo marcador', preencher: novoMarcador, aviso: /^Marcador criado/ },
    { arquivo: 'features/marcador/RenomearMarcador.tsx', em: marcador(nome), botao: (cena) => `Opções do marcador ${nome(cena)}`, item: 'Renomear', preencher: campo('Novo nome', outro), aviso: /^Marcador renomeado para/ },
    { arquivo: 'features/marcador/RemoverMarcador.tsx',  em: marcador(outro), botao: (cena) => `Opções do marcador ${outro(cena)}`, item: 'Remover', aviso: /^Marcador removido/ },
    { arquivo: 'features/classificacoes/DialogoDaClassificacao.tsx', em: no('/admin/classificacoes'), botao: fixo('Nova espécie'), preencher: campo('Espécie', nome), aviso: /: criada\.$/ },
    { arquivo: 'features/classificacoes/PrimeiroNumero.tsx', em: no('/admin/classificacoes'), antes: umaEspecie, botao: fixo('Primeiro número'), preencher: campo('Primeiro número', '12'), aviso: /o primeiro número será 12/ },
    { arquivo: 'features/classificacoes/Detalhe.tsx',        em: no('/admin/classificacoes'), antes: umaEspecie, botao: fixo('Desativar'), aviso: /: desativada\.$/ },
    { arquivo: 'features/automacao/DialogoDaRegra.tsx', em: no('/admin/automacao'), botao: fixo('Nova regra'), aviso: /: criada, ainda desligada/,
      preencher: todos(campo('Nome da regra', nome), campo('A espécie é', nome), campo('Marcador: que se põe', 'Triagem')) },
    { arquivo: 'features/automacao/LigarRegra.tsx',     em: no('/admin/automacao'), botao: (cena) => `Ensaiar e ligar ${nome(cena)}`, aviso: /: ligada\.$/ },
    { arquivo: 'features/automacao/Execucoes.tsx',      em: no('/admin/automacao'), botao: (cena) => `O que fez: ${nome(cena)}` },
    { arquivo: 'features/perfil/PerfilDialogo.tsx', em: no('/lixeira'), onde: 'banner', botao: fixo(/^Menu de/), item: 'Perfil' },
    { arquivo: 'features/perfil/AvisosDialogo.tsx', em: no('/lixeira'), onde: 'complementary', antes: verNotificacoes, botao: fixo('O que avisar'), preencher: osMesmosAvisos, aviso: 'Salvo' },
    { arquivo: 'app/ConnectionTest.tsx',            em: no('/lixeira'), onde: 'banner', botao: fixo(/^Menu de/), item: 'Teste de conexão' },
    { arquivo: 'features/notas/NotasDialogo.tsx',   em: no('/lixeira'), onde: 'banner', botao: fixo(/^Menu de/), item: 'Notas de versão' },
    { arquivo: 'app/shortcuts/ShortcutHelp.tsx',    em: no('/lixeira'), onde: 'banner', botao: fixo(/^Menu de/), item: 'Atalhos de teclado' },
    // Por último: o que se digitou por baixo dele pergunta antes de sair.
    { arquivo: 'partes/campos/InteressadoExternoDialogo.tsx', em: no('/processos/cadastrar'), botao: fixo('Adicionar interessado externo'), aviso: 'Interessado adicionado com sucesso!',
      preencher: todos(campo('CPF ou CNPJ', cpf), campo('Nome ou razão social', nome), campo('E-mail', 'teclado@correio.example')) },
  ],
  katia: [
    { arquivo: 'features/acesso/DialogoDaPessoa.tsx', em: acesso('pessoas'), botao: fixo('Cadastrar pessoa'), aviso: /: cadastro feito\.$/,
      preencher: todos(campo('Nome', 'Sem'), campo('Sobrenome', nome), campo('Login', login)) },
    { arquivo: 'features/acesso/DesativarPessoa.tsx', em: acesso('pessoas'), antes: procurar('Procurar em Pessoas', login), botao: (cena) => `Desativar Sem ${nome(cena)}`, aviso: /: desativada\.$/ },
    { arquivo: 'features/acesso/ImportarPessoas.tsx', em: acesso('pessoas'), botao: fixo('Cadastrar por planilha'), preencher: planilha, aviso: '1 pessoa cadastrada.', depois: /^Cadastrar pessoas por planilha$/ },
    { arquivo: 'features/acesso/DialogoDoSetor.tsx', em: acesso('setores'), botao: fixo('Criar setor'), preencher: campo('Nome do setor', nome), aviso: /: criado\.$/ },
    { arquivo: 'features/acesso/EncerrarSetor.tsx', em: acesso('setores'), antes: procurar('Procurar setor', nome), botao: (cena) => `Encerrar ${nome(cena)}`, aviso: /: encerrado\.$/ },
    { arquivo: 'features/acesso/RegistrarAfastamento.tsx', em: acesso('afastamentos'), botao: fixo('Registrar afastamento'), aviso: /: afastamento registrado\.$/,
      preencher: todos(alvo('Quem se afasta', 'terezinha', /^Terezinha/), campo('Primeiro dia', '01/03/2090'), campo('Último dia', '30/03/2090'), campo('Ato', nome), campo('Motivo', 'Férias.')) },
    { arquivo: 'features/acesso/Afastamentos.tsx',    em: acesso('afastamentos'), botao: fixo(/^Encerrar o afastamento de Terezinha/), aviso: /: afastamento encerrado\.$/ },
    { arquivo: 'features/acesso/Feriados.tsx',        em: acesso('feriados'), botao: fixo('Acrescentar feriado'), aviso: /: acrescentado\.$/,
      preencher: todos(campo('Dia', `06/01/${new Date().getFullYear()}`), campo('Nome do feriado', nome)) },
    { arquivo: 'features/acesso/Feriados.tsx',        em: acesso('feriados'), botao: (cena) => `Remover ${nome(cena)}`, aviso: /: removido\.$/ },
    { arquivo: 'features/acesso/DialogoDoIntegrador.tsx', em: acesso('integradores'), botao: fixo('Cadastrar sistema'), preencher: todos(campo('Nome do sistema', nome), campo('Login', login)), aviso: /: cadastrado\. Crie agora/ },
    { arquivo: 'features/acesso/NovaChave.tsx',       em: acesso('integradores'), botao: fixo('Nova chave'), preencher: campo('Nome da chave', nome), aviso: /^Copie agora/, depois: /^Chave de/ },
    { arquivo: 'features/acesso/RevogarChave.tsx',    em: acesso('integradores'), botao: (cena) => `Revogar a chave ${nome(cena)}`, aviso: /: revogada\.$/ },
    { arquivo: 'features/acesso/NovaChavePublica.tsx', em: acesso('chaves'), botao: fixo('Registrar chave'), aviso: /: registrada\.$/,
      preencher: todos(campo('Nome da chave', nome), campo('Chave pública', publica), campo('Vale até', daquiAUmMes)) },
  ],
  terezinha: [
    { arquivo: 'features/solicitacoes/PedirArquivoDialogo.tsx', em: ({ pedido }) => `/processo/${pedido}`, botao: fixo('Pedir arquivo'), aviso: /^Arquivo pedido/,
      preencher: todos(campo('CPF', cpf), campo('E-mail', 'teclado@correio.example'), campo('Título', nome), campo('Instruções a quem manda o arquivo', 'Uma conta de luz.')) },
  ],
}

/** Os que se fazem sem o mouse noutro lugar, ou não têm o que confirmar, e onde se vê. */
export const SEM_O_MOUSE_NOUTRO: Readonly<Record<string, readonly [arquivo: string, trecho: string]>> = {
  'features/documento/CorrigirEndereco.tsx': ['convite-que-nao-chega.spec.ts', 'page.keyboard.type(certo)'],
  'features/acesso/Religar.tsx': [
    'entradas-recusadas.spec.ts',
    "teclas.ate(dialogo.getByRole('button', { name: 'Religar' }))",
  ],
  'partes/redacao/DialogoDaTabela.tsx': ['folha.spec.ts', "name: 'Colunas' }).fill('5')"],
  'assinatura/DialogoDeAssinatura.tsx': ['dia-de-trabalho.spec.ts', 'assinar'],
  'assinatura/sessao/DialogoDoPerfil.tsx': ['convite.spec.ts', 'Diz o nome pelo perfil, sem o mouse'],
  'features/convite/PerfilDoConvidado.tsx': ['convite.spec.ts', 'Diz o nome pelo perfil, sem o mouse'],
  'assinatura/de-fora/RejeicaoDialogo.tsx': [
    'convite.spec.ts',
    "name: 'Motivo (opcional)' })).toBeFocused()",
  ],
  'features/aberturas/Decidir.tsx': [
    'aberturas.spec.ts',
    "lerAviso(page, 'Fechado: Parecer de outro setor')",
  ],
  'features/aberturas/FecharVarios.tsx': ['aberturas.spec.ts', "name: 'Fechar 2…' }).press('Enter')"],
  'features/documento/SubstituicaoRetida.tsx': ['exportar-substituir.spec.ts', "await por.press('Enter')"],
  'features/substituir/Confirmacao.tsx': ['passos/agir-pelo-teclado.ts', 'Substituir 1 documento'],
  'features/cidadao/EnviarArquivo.tsx': ['cidadao.spec.ts', 'teclas.escolherArquivo(dialogo'],
  'features/solicitacoes/PedirDeNovo.tsx': [
    'cidadao.spec.ts',
    "naCasa.apertar(deNovo.getByRole('button', { name: 'Pedir de novo' }))",
  ],
  'partes/campos/CorrigirInteressadoDialogo.tsx': ['interessados.spec.ts', 'Corrigir interessado externo'],
  'partes/campos/GuardaDeSaida.tsx': ['acessibilidade.spec.ts', "name: 'Sair sem salvar' }).press('Enter')"],
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
  'app/layouts/GovBrDialog.tsx': ['acessibilidade.spec.ts', 'Entrar com gov.br'],
  'app/ErrorDialog.tsx': ['avarias.spec.ts', "frase('Erro')"],
}

/** Abre com Enter, cancela, abre de novo e conclui. */
export async function concluirPeloTeclado(
  page: Page,
  linha: DialogoPeloTeclado,
  cena: CenaDasPaginas,
): Promise<void> {
  const teclas = new Teclas(page)
  await irPara(page, `#${linha.em(cena)}`)
  await linha.antes?.(teclas, cena)
  const botao = page
    .getByRole(linha.onde ?? 'main')
    .getByRole('button', { name: linha.botao(cena), exact: true })
    .last()
  const dialogo = page.getByRole('dialog')
  await abrir(teclas, botao, linha)
  await expect(dialogo.locator(':focus')).toHaveCount(1)
  await sair(teclas, dialogo)
  await expect(dialogo).toBeHidden()
  await expect(botao).toBeFocused()
  if (!linha.aviso) return
  await abrir(teclas, botao, linha)
  await linha.preencher?.(teclas, dialogo, cena)
  await teclas.apertar(dialogo.locator('button[type=submit]'))
  const feito = linha.depois ? dialogo.or(avisos(page)) : avisos(page)
  await expect(feito.getByText(linha.aviso).first()).toBeVisible({ timeout: 20_000 })
  if (linha.depois) await sair(teclas, page.getByRole('dialog', { name: linha.depois }))
  await expect(dialogo).toBeHidden()
}

/** A página nova recebe o foco no título quando está aí. */
async function irPara(page: Page, endereco: string): Promise<void> {
  const mudou = await page.evaluate((destino) => {
    const antes = window.location.hash
    window.location.hash = destino
    return antes.split('?')[0] !== destino.split('?')[0]
  }, endereco)
  if (mudou) await expect(page.locator('main h1')).toBeFocused()
}

/** Pelo botão, ou pelo item do menu ou do painel que ele abre. */
async function abrir(teclas: Teclas, botao: Locator, { item }: DialogoPeloTeclado): Promise<void> {
  const { page } = teclas
  await expect(botao).toBeEnabled()
  await botao.focus()
  await teclas.bater('Enter')
  if (item) {
    const quer = page
      .getByRole('menuitem', { name: item })
      .or(page.getByRole('button', { name: item, exact: true }))
      .last()
    const noMenu = (await page.getByRole('menu').count()) > 0
    for (let n = 0; n < 40 && !(await quer.evaluate((e) => e === document.activeElement)); n++)
      await teclas.bater(noMenu ? 'ArrowDown' : 'Tab')
    await teclas.bater('Enter')
  }
  await expect(page.getByRole('dialog').locator('button').last()).toBeEnabled()
}

/** O botão do pé que não conclui. */
const sair = (teclas: Teclas, dialogo: Locator): Promise<void> =>
  teclas.apertar(dialogo.getByRole('button', { name: /^(Cancelar|Fechar|Voltar|Já guardei)$/ }).last())
