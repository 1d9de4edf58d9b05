import { assinar } from './passos/assinar.ts'
import { cadastrarComOutrosSignatarios, cadastrarComTudo } from './passos/cadastrar.ts'
import { verDetalhes } from './passos/detalhes.ts'
import { entrarEConhecer } from './passos/entrar.ts'
import { enviarAoSetor } from './passos/enviar.ts'
import { instruirProcesso } from './passos/processo.ts'
import { printedPdf } from './support/files.ts'
import { Flow } from './support/flow.ts'
import { test } from './support/fixtures.ts'

const TITULO = 'Material de expediente para o balcão de atendimento'
const OUTRO = 'Escala do balcão de atendimento em dezembro'
const PROCESSO = 'Aquisição de material de expediente para o Protocolo Geral'

test('o trabalho principal: de um PDF à caixa de quem recebe, ao processo e ao arquivo', async ({
  anonymous,
  loginAs,
  product,
}, info) => {
  test.setTimeout(180_000)
  const flow = new Flow(info)
  const pdf = await solicitacao()
  const page = await anonymous()
  const cena = { flow, page, product }

  await flow.chapter('1. Entrar', () => entrarEConhecer(cena))
  await flow.chapter('2. Cadastrar', async () => {
    await cadastrarComOutrosSignatarios(cena, await comunicado(), OUTRO)
    await cadastrarComTudo(cena, pdf, TITULO)
  })
  await flow.chapter('3. Ver os detalhes', () => verDetalhes(cena, pdf, TITULO))
  await flow.chapter('4. Assinar', () => assinar(cena, pdf, TITULO))
  const recebedor = await loginAs('marlise', { hash: '#/documentos/entrada' })
  await flow.chapter('5. Enviar e receber', async () => {
    const demora = await enviarAoSetor(cena, recebedor, TITULO)
    info.annotations.push({ type: 'chegada', description: `${demora} ms` })
    console.log(`    do envio ao aviso na outra tela: ${demora} ms`)
  })
  await flow.chapter('6. Instruir, arquivar e desarquivar', () =>
    instruirProcesso({ ...cena, page: recebedor }, { documento: TITULO, processo: PROCESSO }),
  )

  flow.keep('da-entrada-ao-arquivo', {
    title: 'Da entrada ao arquivo',
    introduction:
      'O caminho de um documento pelo sistema, contado pelo teste que o percorre (`e2e/trabalho-principal.spec.ts`): cada frase é um passo conferido no navegador.',
  })
})

const solicitacao = () =>
  printedPdf('solicitacao-de-material.pdf', {
    heading: 'MEMORANDO',
    title: TITULO,
    sector: 'Protocolo Geral',
    signers: [{ nome: 'Terezinha Kühn', cargo: 'Protocolista' }],
    body: [
      { secao: '1. Situação' },
      'O balcão de atendimento do Protocolo Geral recebeu 4.812 pessoas no último trimestre, um aumento de 18% sobre o mesmo período do ano anterior. O material de expediente entregue em julho foi calculado para o movimento antigo.',
      'Restam no setor onze resmas de papel, duas caixas de etiquetas e nenhuma caixa-arquivo. No ritmo atual, o papel acaba antes do fim do mês, e as digitalizações ficam sem a folha de rosto exigida pela norma interna.',
      'O empréstimo entre setores, usado em setembro e outubro, não se repete: a Tesouraria e a Contabilidade também estão abaixo do mínimo e pediram de volta o que haviam cedido.',
      { secao: '2. O que se pede' },
      'As quantidades são para seis meses. Foram conferidas com o consumo registrado no almoxarifado e descontam o que ainda há.',
      {
        tabela: {
          colunas: [
            ['Item', 1, 'c'],
            ['Descrição', 7],
            ['Un.', 1, 'c'],
            ['Qtde.', 1.4, 'd'],
          ],
          linhas: [
            ['1', 'Papel sulfite A4, 75 g/m², resma com 500 folhas', 'RM', '180'],
            ['2', 'Etiqueta autoadesiva, 100 folhas', 'CX', '24'],
            ['3', 'Caixa-arquivo de papelão', 'UN', '300'],
            ['4', 'Pasta suspensa kraft com grampo', 'UN', '200'],
            ['5', 'Caneta esferográfica azul, caixa com 50', 'CX', '6'],
            ['6', 'Envelope pardo A4, caixa com 250', 'CX', '8'],
            ['7', 'Toner compatível com a impressora do balcão', 'UN', '12'],
          ],
        },
      },
      { secao: '3. Entrega' },
      'Pede-se a entrega em três parcelas, na primeira semana de dezembro, de fevereiro e de abril, para que nada se perca por falta de lugar. O recebimento é das 8h às 11h30, na porta dos fundos, onde há rampa.',
      'A primeira parcela deve trazer todo o toner e ao menos um terço do papel. Se algum item faltar no fornecedor, aceita-se a troca por outro de igual qualidade, com aviso de dois dias.',
      { secao: '4. Conferência' },
      'Quem recebe confere a quantidade com a nota e o estado das embalagens, registra no almoxarifado no mesmo dia e guarda a nota no processo da compra. A falta ou a avaria se anota no verso da nota e se comunica ao fornecedor por escrito.',
      'Terminada a última parcela, este setor informa o consumo do período, para que o próximo pedido saia do que de fato se usou.',
    ],
  })

const comunicado = () =>
  printedPdf('escala-de-dezembro.pdf', {
    heading: 'COMUNICAÇÃO INTERNA',
    title: OUTRO,
    sector: 'Protocolo Geral',
    signers: [],
    body: [
      'Nos dias 24 e 31 de dezembro o balcão atende das 8h às 12h, com dois servidores. Nos demais dias, o horário não muda.',
    ],
  })
