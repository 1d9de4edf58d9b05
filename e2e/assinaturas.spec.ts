import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { Page } from '@playwright/test'
import {
  abrirAssinatura,
  abrirComSelo,
  abrirDialogo,
  abrirJanela,
  assinaturas,
  autorizarNaNuvem,
  autorizarNoGovBr,
  botaoDeAssinar,
  cadastrarParaAssinar,
  confirmar,
  CPF,
  detalhes,
  ESPERA,
  metodo,
  pdfDe,
  porSelo,
  prontoParaAssinar,
} from './passos/assinaturas.ts'
import { conferirAqui, secaoDeConferirAqui } from './passos/autenticidade.ts'
import { frase } from './passos/frases.ts'
import { abrirAcoes, lerAviso, respostaDe } from './passos/gestos.ts'
import { apiAs } from './support/api.ts'
import { Flow } from './support/flow.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { tell } from './support/gate.ts'
import { codeIn, linkIn, mailTo } from './support/mail.ts'
import type { Product } from './support/product.ts'
import { judge, type Verdict } from './support/signed-pdf.ts'

// Cada assinatura passa pelo provedor, pelo carimbo e pelo verificador; com a máquina ocupada, um minuto é
// pouco.
test.describe.configure({ timeout: 150_000 })

/** O que o poppler diz de cada assinatura boa. */
const VALIDA = 'Signature is Valid'

/** O que o primeiro teste deixou assinado; o último o confere quando as provas se juntaram. */
let assinadoPorCinco: { id: string; titulo: string } | undefined

test('quatro maneiras de assinar, e quem foi chamado por e-mail', async ({
  loginAs,
  anonymous,
  product,
}, info) => {
  test.setTimeout(240_000)
  const flow = new Flow(info)
  const titulo = 'Horário do balcão de atendimento em dezembro'
  const pdf = await pdfDe(
    titulo,
    'Valdir Mafra',
    'Terezinha Kühn',
    'Marlise Hoffmann Bertoldi',
    'João Batista Amarante',
    'Bianca Petersen',
  )
  const terezinha = await loginAs('terezinha')
  const comeco = Date.now()
  let id = ''

  await flow.chapter('1. Chamar para assinar', () =>
    flow.tell(
      'Terezinha registra o documento e chama quatro pessoas da casa e uma engenheira de fora, pelo e-mail.',
      async () => {
        const signatarios = [
          'Valdir Mafra',
          'Terezinha Kühn',
          'Marlise Hoffmann Bertoldi',
          'João Batista Amarante',
        ]
        id = await cadastrarParaAssinar(terezinha, {
          titulo,
          pdf,
          signatarios,
          convidado: 'bianca.petersen@projetar.example',
        })
        await expect(assinaturas(terezinha).getByText('Pendente')).toHaveCount(5)
      },
    ),
  )

  await flow.chapter('2. Simples', async () => {
    const page = await loginAs('valdir')
    await abrirAssinatura(page, id)
    await flow.tell(
      'Valdir põe o selo sobre a sua linha e escolhe o método: os quatro estão à vista, cada um dizendo o que dá.',
      async () => {
        await porSelo(page, pdf, 0)
        const dialogo = await abrirDialogo(page)
        await expect(dialogo.getByRole('radiogroup', { name: 'Método' }).getByRole('radio')).toHaveCount(4)
        await expect(metodo(dialogo, 'Simples')).toBeChecked()
      },
    )
    const dialogo = page.getByRole('dialog')
    await flow.tell(
      `A conta gov.br dele é bronze: o provedor a recusa, e a tela diz “${MENSAGENS.contaGovBrInsuficiente}”, com “Saiba mais” e “Fechar”.`,
      async () => {
        await metodo(dialogo, 'Conta gov.br').check()
        await expect(botaoDeAssinar(dialogo)).toBeDisabled()
        const janela = await abrirJanela(page, dialogo, /^Autorizar no /)
        await janela.getByLabel('CPF').fill(CPF.valdir)
        await janela.getByLabel('Senha').fill('autos')
        await janela.getByRole('button', { name: 'Entrar' }).click()
        const recusa = dialogo.getByRole('alert')
        await expect(recusa).toContainText(
          frase('Necessária conta Gov.br verificada (prata) ou comprovada (ouro).'),
        )
        await expect(recusa.getByRole('link', { name: frase('Saiba mais') })).toHaveAttribute(
          'href',
          /^https:\/\/confiabilidades\.acesso\.gov\.br\//,
        )
        await expectAccessible(page)
        await flow.picture(
          page,
          '20-conta-bronze',
          'A conta gov.br bronze, recusada com a frase da especificação',
        )
        await recusa.getByRole('button', { name: frase('Fechar') }).click()
        await expect(recusa).toHaveCount(0)
      },
    )
    await flow.tell(
      'Assina pelo método simples: o arquivo é selado com o certificado da instituição.',
      async () => {
        await metodo(dialogo, 'Simples').check()
        await confirmar(page, dialogo)
      },
    )
  })

  await flow.chapter('3. Conta gov.br', async () => {
    await abrirAssinatura(terezinha, id)
    await porSelo(terezinha, pdf, 1)
    const dialogo = await abrirDialogo(terezinha)
    await flow.tell(
      'Terezinha, com conta prata, autoriza na janela do gov.br; a autorização volta sozinha e diz até quando vale.',
      async () => {
        await metodo(dialogo, 'Conta gov.br').check()
        await autorizarNoGovBr(terezinha, dialogo, CPF.terezinha)
        await expect(dialogo.getByText(/^Autorizado por /)).toBeVisible()
        await expect(dialogo.getByText(/expira em \d+ (min|s)/)).toBeVisible()
        await expectAccessible(terezinha)
      },
    )
    await flow.picture(
      terezinha,
      '21-autorizado-no-govbr',
      'A autorização do gov.br, com a contagem de quanto ainda vale',
    )
    await flow.tell('Assina.', () => confirmar(terezinha, dialogo))
  })

  await flow.chapter('4. Certificado em nuvem', async () => {
    const page = await loginAs('marlise')
    await abrirAssinatura(page, id)
    await porSelo(page, pdf, 2)
    const dialogo = await abrirDialogo(page)
    await flow.tell(
      'Marlise autoriza no prestador, com o código do aplicativo, e assina com o certificado ICP-Brasil que ele guarda.',
      async () => {
        await metodo(dialogo, 'Certificado em nuvem').check()
        await autorizarNaNuvem(page, dialogo, CPF.marlise)
        await expect(dialogo.getByText(/^Autorizado por /)).toBeVisible()
        await confirmar(page, dialogo)
      },
    )
  })

  await flow.chapter('5. Certificado neste computador', async () => {
    const page = await loginAs('joao')
    await abrirAssinatura(page, id)
    await porSelo(page, pdf, 3)
    const dialogo = await abrirDialogo(page)
    await flow.tell(
      'João escolhe o certificado do seu cartão na lista do que este computador alcança; o servidor o confere antes.',
      async () => {
        await metodo(dialogo, 'Certificado neste computador').check()
        await expect(botaoDeAssinar(dialogo)).toBeDisabled()
        // O dele é do perfil novo (Resolução CG ICP-Brasil 211/2024), que só por dentro diz o CPF; como um dos outros.
        const seu = dialogo.getByRole('radiogroup', { name: 'Certificado', exact: true }).getByRole('radio')
        await expect(seu).toHaveAccessibleName('JOAO BATISTA AMARANTE')
        await expect(seu).toHaveAccessibleDescription(/^CPF \*\*\*\.300\.003-\*\* · Emitido por AC /)
        await expect(dialogo.getByText(/^Há \d+ certificados de outras pessoas$/)).toBeVisible()
        await seu.check()
        await expect(botaoDeAssinar(dialogo)).toBeEnabled()
        await expectAccessible(page)
      },
    )
    await flow.picture(
      page,
      '22-certificado-local',
      'Os certificados deste computador, com titular, emissor e validade',
    )
    await flow.tell('Assina: a chave não sai do cartão, só o resumo vai até ela.', () =>
      confirmar(page, dialogo),
    )
  })

  await flow.chapter('6. Quem foi chamado por e-mail', async () => {
    const page = await anonymous()
    await flow.tell(
      'Bianca abre o endereço que recebeu e vê o documento, quem mais assina e nada além disso. Não precisa de senha.',
      async () => {
        await page.goto(linkIn(await mailTo(product, 'bianca.petersen@projetar.example', /convite/, comeco)))
        await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
        await expect(page.getByRole('img', { name: /^Página 1 de/ })).toHaveAttribute('aria-busy', 'false')
        await expect(page.getByRole('region', { name: 'Assinantes' }).getByRole('listitem')).toHaveCount(5)
        await expectAccessible(page)
      },
    )
    await flow.picture(page, '23-convite', 'A página do convite, com o documento e quem assina')
    const dialogo = await abrirComSelo(page)
    await flow.tell('Assina com o nome, o CPF e o código que pede ali e chega ao mesmo e-mail.', async () => {
      await identificar(page, product, {
        email: 'bianca.petersen@projetar.example',
        nome: 'Bianca Petersen',
        cpf: CPF.bianca,
      })
      await expectAccessible(page)
      await botaoDeAssinar(dialogo).click()
    })
    await flow.tell(
      'Recebe um recibo: documento, nome, quando, com que qualidade, e o SHA-256 do arquivo que assinou.',
      async () => {
        await expect(page.getByRole('heading', { level: 1, name: 'Documento assinado' })).toBeFocused({
          timeout: ESPERA,
        })
        const recibo = page.getByRole('main')
        for (const trecho of [titulo, 'Bianca Petersen', 'Simples', /[0-9a-f]{64}/])
          await expect(recibo).toContainText(trecho)
        await expectAccessible(page)
      },
    )
    await flow.picture(page, '24-recibo', 'O recibo de quem assinou por convite')
  })

  await flow.chapter('7. O que fica no arquivo', async () => {
    assinadoPorCinco = { id, titulo }
    await detalhes(terezinha, id)
    await flow.tell(
      'Nos detalhes, cada assinatura diz a qualidade em palavras, o emissor, o carimbo do tempo e o que falta para o longo prazo.',
      async () => {
        const itens = assinaturas(terezinha).locator('ul').first().locator(':scope > li')
        await expect(itens).toHaveText([
          /^Valdir Mafra.*Simples/,
          /^Terezinha Kühn.*Avançada.*Carimbo do tempo em/,
          /^Marlise Hoffmann Bertoldi.*Qualificada \(ICP-Brasil\).*Carimbo do tempo em/,
          /^João Batista Amarante.*Qualificada \(ICP-Brasil\).*Carimbo do tempo em/,
          /^Bianca Petersen.*Simples/,
        ])
        await expectAccessible(terezinha)
        await expectOtherColoursAccessible(terezinha)
      },
    )
    await assinaturas(terezinha).scrollIntoViewIfNeeded()
    await flow.picture(terezinha, '25-assinaturas', 'A lista de assinaturas, com as qualidades')
    await flow.tell(
      'O arquivo baixado tem cinco assinaturas intactas: para o nosso verificador, para o poppler, o qpdf e o OpenSSL.',
      async () => {
        const veredito = judge(await baixar(terezinha, titulo), product)
        expect(veredito.intact.length).toBeGreaterThanOrEqual(5)
        expect(new Set(veredito.intact)).toEqual(new Set([true]))
        expect(new Set(veredito.pdfsig ?? [VALIDA])).toEqual(new Set([VALIDA]))
        expect(new Set(veredito.openssl ?? [true])).toEqual(new Set([true]))
        expect(veredito.qpdf ?? true).toBe(true)
      },
    )
  })

  flow.keep('quatro-maneiras-de-assinar', {
    title: 'Quatro maneiras de assinar',
    introduction:
      'O mesmo documento assinado pelos quatro métodos e por quem foi chamado por e-mail, contado pelo teste que o percorre (`e2e/assinaturas.spec.ts`).',
  })
})

/** Os bytes do endereço que o botão pede e abre em outra aba. */
async function baixar(page: Page, titulo: string): Promise<Buffer> {
  const resposta = respostaDe(page, 'EnderecoDoArquivo')
  const aba = page.context().waitForEvent('page')
  await page.getByRole('button', { name: `Baixar ${titulo}` }).click()
  const { data } = (await (await resposta).json()) as { data: { documento: { pdf: string } } }
  await (await aba).close()
  return (await page.request.get(data.documento.pdf)).body()
}

async function identificar(
  page: Page,
  product: Product,
  { email, nome, cpf }: { email: string; nome: string; cpf: string },
): Promise<void> {
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('textbox', { name: 'Nome completo' }).fill(nome)
  await dialogo.getByRole('textbox', { name: 'CPF' }).fill(cpf)
  const pedido = Date.now()
  await dialogo.getByRole('button', { name: 'Enviar código' }).click()
  await expect(dialogo.getByRole('status')).toContainText('Código enviado para')
  await dialogo
    .getByRole('textbox', { name: 'Código recebido por e-mail' })
    .fill(codeIn(await mailTo(product, email, /código/, pedido)))
}

test('o lote continua depois de uma falha, diz quantos foram, e o que faltou se tenta de novo', async ({
  loginAs,
  product,
  guard,
}) => {
  guard.allow(/status of 40[34]/)
  const page = await loginAs('joao')
  const pdf = await pdfDe('Lote', 'João Batista Amarante')
  const ids: string[] = []
  for (const n of [1, 2, 3])
    ids.push(
      await prontoParaAssinar(product, 'joao', {
        titulo: `Documento ${n} do lote`,
        pdf,
      }),
    )
  await abrirAssinatura(page, ...ids)
  await page.getByRole('button', { name: 'Canto inferior direito' }).click()
  await page.getByRole('button', { name: 'Repetir posição nos demais' }).click()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(page.getByRole('complementary', { name: 'Decisão e selo' }).getByRole('status')).toHaveText(
    'Selo na página 1.',
  )
  const dialogo = await abrirDialogo(page, 3)
  await metodo(dialogo, 'Certificado neste computador').check()
  await dialogo
    .getByRole('radiogroup', { name: 'Certificado', exact: true })
    .getByRole('radio')
    .first()
    .check()
  await tell(product.assinador, { caminho: '/assinar', modo: 'user_cancelled', vezes: 1 })
  await botaoDeAssinar(dialogo).click()
  await lerAviso(page, frase('{n} de {total} documentos foram assinados com sucesso', { n: 2, total: 3 }), {
    espera: ESPERA,
  })
  const itens = dialogo.getByRole('list', { name: 'Documentos a assinar' }).getByRole('listitem')
  await expect(itens.nth(0)).toContainText(frase('Operação cancelada pelo usuário'))
  await expect(itens.getByLabel('Assinado', { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await tell(product.assinador, { caminho: '/assinar', modo: 'keyset_not_found', vezes: 1 })
  await botaoDeAssinar(dialogo, 'Tentar de novo').click()
  await expect(itens.nth(0)).toContainText(
    frase('Certificado indisponível ou dispositivo criptográfico desconectado'),
  )
  await lerAviso(page, MENSAGENS.assinados(2, 3), { espera: ESPERA })
  await botaoDeAssinar(dialogo, 'Tentar de novo').click()
  await lerAviso(page, MENSAGENS.assinados(3, 3), { espera: ESPERA })
  await expect(dialogo).toBeHidden()
})

test('documento que não se assina, arquivo que não é PDF e nível que o método não alcança dizem por quê @longo', async ({
  loginAs,
  product,
}) => {
  const page = await loginAs('terezinha')
  const pdf = await pdfDe('Níveis', 'Terezinha Kühn')
  const simples = await prontoParaAssinar(product, 'terezinha', { titulo: 'De nível simples', pdf })
  const qualificada = await prontoParaAssinar(product, 'terezinha', {
    titulo: 'De nível qualificado',
    pdf,
    nivel: 'QUALIFICADA',
  })
  const texto = await cadastrarParaAssinar(page, {
    titulo: 'Em texto',
    pdf: { ...pdf, name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('Nota.') },
    signatarios: ['Terezinha Kühn'],
  })
  await abrirAssinatura(page, simples, qualificada, texto)
  const painel = page.getByRole('complementary', { name: 'Decisão e selo' })
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(painel).toContainText(
    frase('Apenas documentos em formato PDF podem ser assinados com representação visual (selo).'),
  )
  await expect(
    page.getByText(frase('Pré-visualização não disponível para este tipo de arquivo.')),
  ).toBeVisible()
  const dialogo = await abrirDialogo(page, 3)
  const itens = dialogo.getByRole('list', { name: 'Documentos a assinar' }).getByRole('listitem')
  await expect(itens.nth(1)).toContainText('Exige assinatura qualificada (ICP-Brasil): a simples não basta.')
  await expect(botaoDeAssinar(dialogo, 'Assinar 2 de 3')).toBeEnabled()
  await metodo(dialogo, 'Certificado em nuvem').check()
  await expect(itens.nth(2)).toContainText('Não é PDF: só arquivo PDF recebe assinatura com certificado.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await painel.getByRole('switch', { name: 'Assinar este documento' }).uncheck({ force: true })
  await expect(painel.getByRole('status')).toContainText(frase('Este documento não será assinado.'))
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Assinar 2 documentos' }),
  ).toBeEnabled()
})

test('a janela bloqueada oferece abrir; a que se fecha oferece abrir de novo; desistir volta ao começo @longo', async ({
  loginAs,
  product,
}) => {
  const page = await loginAs('terezinha')
  const pdf = await pdfDe('Janela', 'Terezinha Kühn')
  const id = await prontoParaAssinar(product, 'terezinha', {
    titulo: 'À espera da janela',
    pdf,
  })
  await abrirAssinatura(page, id)
  const dialogo = await abrirDialogo(page)
  await metodo(dialogo, 'Conta gov.br').check()
  await page.evaluate(() => {
    const abrir = window.open
    window.open = () => {
      window.open = abrir
      return null
    }
  })
  await dialogo.getByRole('button', { name: /^Autorizar no / }).click()
  await expect(dialogo.getByRole('alert')).toContainText(
    frase('A abertura da janela do assinador foi bloqueada pelo navegador.'),
  )
  await expectAccessible(page)
  const janela = await abrirJanela(page, dialogo, frase('Abrir'))
  await janela.close()
  await expect(dialogo.getByRole('status').filter({ hasText: 'foi fechada' })).toBeVisible()
  await dialogo.getByRole('button', { name: 'Desistir' }).click()
  await autorizarNoGovBr(page, dialogo, CPF.terezinha)
  await confirmar(page, dialogo)
})

test('com a entrada antiga, a simples pede a senha de novo em outra janela, e a assinatura continua dali @longo', async ({
  loginAs,
  product,
  guard,
}) => {
  guard.allow(/status of 403/)
  await tell(product.identidade, { modo: 'sessao-antiga', vezes: 1 })
  const page = await loginAs('sebastiao')
  const pdf = await pdfDe('Senha', 'Sebastião Corrêa da Silva')
  const id = await prontoParaAssinar(product, 'sebastiao', {
    titulo: 'Com a senha de novo',
    pdf,
  })
  await abrirAssinatura(page, id)
  const dialogo = await abrirDialogo(page)
  const esquecida = await abrirJanela(page, dialogo, 'Assinar')
  // A tela diz o que espera e deixa desistir; na outra janela só falta a senha.
  await expect(esquecida.getByLabel('Senha', { exact: true })).toBeFocused()
  await expect(dialogo.getByRole('status').filter({ hasText: 'Falta confirmar quem você é' })).toBeVisible()
  await dialogo.getByRole('button', { name: 'Desistir' }).click()
  await expect(dialogo.getByText('Você desistiu de confirmar quem é.')).toBeVisible()
  await expect.poll(() => esquecida.isClosed()).toBe(true)
  const janela = await abrirJanela(page, dialogo, 'Assinar')
  await janela.getByLabel('Senha', { exact: true }).fill('autos')
  await janela.getByRole('button', { name: 'Entrar', exact: true }).click()
  await lerAviso(page, MENSAGENS.assinados(1, 1), { espera: ESPERA })
  await expect.poll(() => janela.isClosed()).toBe(true)
})

test('a entrada única que corta a ligação com a janela não desiste por quem ainda digita a senha: confirmada uma vez, assina-se uma vez @longo', async ({
  loginAs,
  product,
  guard,
}) => {
  guard.allow(/status of 403/)
  await tell(product.identidade, { modo: 'sessao-antiga', vezes: 1 })
  const page = await loginAs('sebastiao')
  const pdf = await pdfDe('Devagar', 'Sebastião Corrêa da Silva')
  const id = await prontoParaAssinar(product, 'sebastiao', { titulo: 'Com a senha devagar', pdf })
  await abrirAssinatura(page, id)
  const dialogo = await abrirDialogo(page)
  await tell(product.identidade, { modo: 'janela-a-parte' })
  try {
    const janela = await abrirJanela(page, dialogo, 'Assinar')
    const senha = janela.getByLabel('Senha', { exact: true })
    await senha.fill('a')
    // Para esta página a janela já parece fechada; quem digita ainda está nela.
    await page.waitForTimeout(12_000)
    await expect(dialogo.getByRole('status').filter({ hasText: 'Falta confirmar quem você é' })).toBeVisible()
    await senha.fill('autos')
    await janela.getByRole('button', { name: 'Entrar', exact: true }).click()
    await lerAviso(page, MENSAGENS.assinados(1, 1), { espera: ESPERA })
    await expect.poll(() => janela.isClosed()).toBe(true)
  } finally {
    await tell(product.identidade, { modo: 'nenhum' })
  }
  const api = await apiAs(product, 'sebastiao')
  const { documento } = await api<{ documento: { assinaturas: unknown[] } }>(
    'query ($id: ID!) { documento(id: $id) { assinaturas { revogada } } }',
    { id },
  )
  expect(documento.assinaturas).toHaveLength(1)
})

test('sem o assinador, ou com ele velho, a tela diz o que instalar e verifica de novo @longo', async ({
  loginAs,
  product,
}) => {
  const page = await loginAs('joao')
  const pdf = await pdfDe('Assinador', 'João Batista Amarante')
  const id = await prontoParaAssinar(product, 'joao', {
    titulo: 'À espera do assinador',
    pdf,
  })
  await abrirAssinatura(page, id)
  // O que não responde em 4 segundos não está em execução.
  await tell(product.assinador, { caminho: '/estado', modo: 'pendurar', vezes: 1 })
  const dialogo = await abrirDialogo(page)
  // O perfil de João já guarda o certificado do cartão: o método vem escolhido.
  await expect(metodo(dialogo, 'Certificado neste computador')).toBeChecked()
  await expect(dialogo.getByText(frase('Carregando Web PKI...'))).toBeVisible()
  await expect(dialogo.getByRole('alert').getByRole('link', { name: frase('Instalar') })).toBeVisible()
  await tell(product.assinador, { caminho: '/estado', modo: 'DESATUALIZADO', vezes: 1 })
  await dialogo.getByRole('button', { name: 'Verificar de novo' }).click()
  await expect(dialogo.getByRole('alert').getByRole('link', { name: frase('Atualizar') })).toBeVisible()
  await tell(product.assinador, { caminho: '/estado', modo: 'NAVEGADOR_NAO_SUPORTADO', vezes: 1 })
  await dialogo.getByRole('button', { name: 'Verificar de novo' }).click()
  await expect(dialogo.getByRole('alert')).toContainText('Este navegador não é suportado')
  await expectAccessible(page)
  await metodo(dialogo, 'Simples').check()
  await metodo(dialogo, 'Certificado neste computador').check()
  await expect(dialogo.getByRole('radiogroup', { name: 'Certificado', exact: true })).toBeVisible()
})

test('a sessão guardada no perfil poupa a janela do provedor, até que se remova @longo', async ({
  loginAs,
  product,
}) => {
  const page = await loginAs('marlise')
  const pdf = await pdfDe('Perfil', 'Marlise Hoffmann Bertoldi')
  const id = await prontoParaAssinar(product, 'marlise', {
    titulo: 'Com a sessão do perfil',
    pdf,
  })
  const perfil = await abrirPerfil(page)
  await perfil.getByRole('radio', { name: 'NeoID' }).check()
  await autorizarNaNuvem(page, perfil, CPF.marlise, 'Obter sessão no NeoID')
  await expect(
    perfil.getByText(frase('Não esqueça de salvar o perfil para armazenar a sessão obtida.')),
  ).toBeVisible()
  await expect(perfil.getByRole('timer')).toHaveText(/\d/)
  await expectAccessible(page)
  await perfil.getByRole('button', { name: 'Salvar' }).click()
  await lerAviso(page, MENSAGENS.salvo)

  await page.reload()
  await abrirAssinatura(page, id)
  const dialogo = await abrirDialogo(page)
  await metodo(dialogo, 'Certificado em nuvem').check()
  await expect(dialogo.getByText(/^Autorizado por /)).toBeVisible()
  await confirmar(page, dialogo)

  const deNovo = await abrirPerfil(page)
  await deNovo.getByRole('button', { name: 'Remover a sessão' }).click()
  await expect(deNovo.getByRole('alert')).toContainText('será removida')
  await deNovo.getByRole('button', { name: 'Salvar' }).click()
  await lerAviso(page, MENSAGENS.salvo)
  await expect(await abrirPerfil(page)).toContainText('Nenhuma sessão guardada.')
})

test('o certificado deste computador guardado no perfil já vem escolhido @longo', async ({
  loginAs,
  product,
}) => {
  const page = await loginAs('evandro')
  const pdf = await pdfDe('Perfil local', 'Evandro Schlickmann')
  const id = await prontoParaAssinar(product, 'evandro', {
    titulo: 'Com o certificado do perfil',
    pdf,
  })
  const perfil = await abrirPerfil(page)
  await perfil.getByRole('radio', { name: 'Certificado deste computador' }).check()
  await perfil
    .getByRole('radiogroup', { name: 'Certificado', exact: true })
    .getByRole('radio')
    .first()
    .check()
  await expect(perfil.getByText(MENSAGENS.salveOPerfil)).toBeVisible()
  await expectAccessible(page)
  await perfil.getByRole('button', { name: 'Salvar' }).click()
  await lerAviso(page, MENSAGENS.salvo)
  await abrirAssinatura(page, id)
  const dialogo = await abrirDialogo(page)
  await expect(metodo(dialogo, 'Certificado neste computador')).toBeChecked()
  await expect(
    dialogo.getByRole('radiogroup', { name: 'Certificado', exact: true }).getByRole('radio').first(),
  ).toBeChecked()
  await confirmar(page, dialogo)
})

async function abrirPerfil(page: Page) {
  await page.getByRole('button', { name: /^Menu de / }).click()
  await page.getByRole('button', { name: 'Perfil', exact: true }).click()
  const perfil = page.getByRole('dialog', { name: 'Perfil' })
  await expect(perfil.getByRole('heading', { name: 'Sessão de certificado' })).toBeVisible()
  return perfil
}

test('rejeitar pela lista de pendentes risca o nome, com data e motivo; pede-se de novo em Alterar assinantes', async ({
  loginAs,
  product,
}) => {
  const titulo = `Escala do plantão ${Date.now()}`
  const terezinha = await loginAs('terezinha')
  const pdf = await pdfDe(titulo, 'Luana Petry')
  const id = await prontoParaAssinar(product, 'terezinha', {
    titulo,
    pdf,
    signatarios: ['luana', 'terezinha'],
  })
  const luana = await loginAs('luana', { hash: '#/documentos/pendentes-assinatura' })
  await luana.getByRole('row').filter({ hasText: titulo }).getByRole('checkbox').check()
  await luana
    .getByRole('toolbar', { name: 'Ações da seleção' })
    .getByRole('button', { name: 'Rejeitar assinatura' })
    .click()
  const rejeicao = luana.getByRole('dialog', { name: 'Rejeitar assinatura de 1 documento' })
  await rejeicao
    .getByRole('textbox', { name: 'Motivo (opcional)' })
    .fill('O plantão de dezembro já tem escala.')
  await expectAccessible(luana)
  await rejeicao.getByRole('button', { name: 'Rejeitar assinatura' }).click()
  await lerAviso(luana, 'Assinatura rejeitada.')
  await expect(luana.getByRole('row').filter({ hasText: titulo })).toHaveCount(0)

  await detalhes(terezinha, id)
  await terezinha.reload()
  const rejeitada = assinaturas(terezinha).getByRole('listitem').filter({ hasText: 'Rejeitada' })
  await expect(rejeitada.getByRole('deletion')).toHaveText('Luana Petry')
  await expect(rejeitada).toContainText('O plantão de dezembro já tem escala.')
  await (await abrirAcoes(terezinha)).getByRole('menuitem', { name: 'Alterar assinantes' }).click()
  const dialogo = terezinha.getByRole('dialog', { name: 'Alterar assinantes' })
  await expect(dialogo.getByRole('button', { name: 'Alterar', exact: true })).toBeDisabled()
  await dialogo.getByRole('checkbox', { name: 'Luana Petry' }).check()
  await dialogo.getByRole('button', { name: 'Remover Terezinha Kühn' }).click()
  await expectAccessible(terezinha)
  await dialogo.getByRole('button', { name: 'Alterar', exact: true }).click()
  await lerAviso(terezinha, MENSAGENS.assinantesAlterados)
  await expect(assinaturas(terezinha).getByText('Pendente')).toHaveCount(1)
})

test('um minuto depois as provas estão no arquivo, e ele vale daqui a dez anos, sem rede e com todos os certificados vencidos', async ({
  loginAs,
  anonymous,
  product,
  takeScreenshot,
}) => {
  test.setTimeout(180_000)
  if (!assinadoPorCinco) throw new Error('falta o documento que o primeiro teste assina')
  const { id, titulo } = assinadoPorCinco
  const page = await loginAs('terezinha')
  await detalhes(page, id)
  let veredito: Verdict | undefined
  await expect
    .poll(async () => [...new Set((veredito = judge(await baixar(page, titulo), product)).inTenYears)], {
      timeout: 150_000,
      intervals: [3_000],
    })
    .toEqual(['TOTAL_PASSED'])
  expect(new Set([...(veredito?.intact ?? []), ...(veredito?.openssl ?? [])])).toEqual(new Set([true]))
  expect(veredito?.pdfsig ?? Array(5).fill(VALIDA)).toEqual(Array(5).fill(VALIDA))
  expect(veredito?.qpdf ?? true).toBe(true)

  const fora = await anonymous()
  await fora.goto(`${product.web}/#/autenticidade`)
  const enviados: number[] = []
  fora.on('request', (pedido) => enviados.push(pedido.postDataBuffer()?.length ?? 0))
  const bytes = await baixar(page, titulo)
  await conferirAqui(fora, 'recebido.pdf', bytes)
  const secao = secaoDeConferirAqui(fora)
  await expect(
    secao.getByText('As assinaturas de recebido.pdf valem, com avisos: estão junto delas, abaixo.'),
  ).toBeVisible()
  const linhas = secao.getByRole('list', { name: 'Assinaturas de recebido.pdf' }).locator(':scope > li')
  await expect(linhas).toHaveCount(5)
  for (const linha of await linhas.all())
    await expect(linha).toContainText(/Da instituição|Avançada|Qualificada \(ICP-Brasil\)/)
  await expectAccessible(fora)
  await takeScreenshot(fora, 'conferir-sem-enviar')
  await fora.setViewportSize({ width: 320, height: 720 })
  await expectAccessible(fora)
  expect(await fora.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const mudado = Buffer.from(bytes)
  mudado[mudado.indexOf('stream') + 20]! ^= 1
  await conferirAqui(fora, 'mudado.pdf', mudado)
  await expect(
    secao.getByText('mudado.pdf tem assinatura inválida: o motivo está junto dela, abaixo.'),
  ).toBeVisible()
  expect(Math.max(...enviados)).toBe(0)
})
