import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { vaiNoTimbre } from '@autos/contract/modelos/modelos.ts'
import { conferirPdfA } from '../server/src/adapters/pdf-a/conferir/conferir.ts'
import { semVeraPdf, veraPdf } from '../scripts/vizinhos/run-verapdf.ts'
import { escolher, lerAviso } from './passos/gestos.ts'
import { folha, soFinalizar } from './passos/redigir.ts'
import { type Api, apiAs } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { textOfPdf } from './support/pdf-text.ts'
import { startEmptyProduct } from './support/start-product.ts'

/*
 * Numa entidade vazia, cada espécie de documento de cada conjunto se escreve na tela, como quem chega: escolhe-se a
 * espécie, preenche-se o que o modelo deixa por preencher, conclui-se. O PDF que sai lê-se de volta, e passa pelo nosso
 * exame e, onde há com que o trazer, pelo veraPDF.
 */

const CONJUNTOS = ['Prefeitura', 'Câmara'] as const
const ESPERA = { timeout: 60_000 }

for (const conjunto of CONJUNTOS)
  test(`cada espécie de documento do conjunto ${conjunto} se escreve na tela, e o PDF sai inteiro`, async ({
    anonymous,
  }, info) => {
    test.setTimeout(1_800_000)
    await using vazia = await startEmptyProduct()
    const { product } = vazia
    const api = await apiAs(product, 'admin')
    await api('mutation ($dados: EntidadeDados!) { entidadeAlterar(dados: $dados) { nome } }', {
      dados: {
        nome: 'Município de Ribeirão Novo',
        municipio: 'Ribeirão Novo',
        uf: 'SC',
        endereco: 'Praça da Matriz, 1',
      },
    })
    const page = await anonymous()
    await page.goto(`${product.web}/#/admin/classificacoes`)
    await page.getByLabel('Usuário', { exact: true }).fill('admin')
    await page.getByLabel('Senha', { exact: true }).fill('autos')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByRole('button', { name: `Usar as de ${conjunto}` }).click()
    await lerAviso(page, /classificações criadas/, { espera: 60_000 })
    const especies = await deDocumento(api)
    expect(especies.length).toBeGreaterThan(15)
    const pasta = mkdtempSync(join(tmpdir(), 'autos-especies-'))
    try {
      const arquivos: string[] = []
      for (const [i, especie] of especies.entries()) {
        const { id, ditos } = await escrever(page, { web: product.web, especie })
        const { bytes, numeroCompleto } = await oPdf(api, id)
        const texto = textOfPdf(bytes)
        const nome = nomeDe(especie)
        for (const dito of [
          ...ditos,
          // O que se pede, pede-o quem assina: não vai no papel da entidade.
          ...(vaiNoTimbre(especie) ? ['MUNICÍPIO DE RIBEIRÃO NOVO'] : []),
          'Ribeirão Novo',
          'Praça da Matriz, 1',
          'ADMINISTRADOR',
          ...(numeroCompleto === null ? [] : [/\d+/.exec(numeroCompleto)![0]]),
          ` de ${new Date().getFullYear()}`,
        ])
          expect(texto.includes(dito), `${nome}: falta ${dito}\n${texto.slice(0, 1500)}`).toBe(true)
        expect(texto, nome).toMatch(/página 1 de \d/i)
        expect(conferirPdfA(bytes), nome).toEqual({ '2u': [], '2a': [], ua1: [] })
        const arquivo = join(pasta, `${i}.pdf`)
        writeFileSync(arquivo, bytes)
        arquivos.push(arquivo)
      }
      console.log(`${conjunto}: ${arquivos.length} espécies escritas`)
      const falta = semVeraPdf()
      if (falta.length > 0)
        info.annotations.push({ type: 'sem veraPDF, falta', description: falta.join(', ') })
      else
        for (const norma of ['2a', 'ua1'] as const)
          expect([...(await veraPdf(norma, arquivos)).values()].filter(({ diz }) => diz !== 'PASS')).toEqual(
            [],
          )
    } finally {
      rmSync(pasta, { recursive: true })
      await page.close()
    }
  })

type Especie = { especie: string; tipo: string | null }
const nomeDe = ({ especie, tipo }: Especie): string => [especie, tipo].filter(Boolean).join(' ')

async function deDocumento(api: Api): Promise<Especie[]> {
  const { classificacoes } = await api<{
    classificacoes: (Especie & {
      deDocumento: boolean
      ativa: boolean
      sistema: boolean
      modeloHtml: { versao: number | null }
    })[]
  }>('{ classificacoes { especie tipo deDocumento ativa sistema modeloHtml { versao } } }')
  return classificacoes.filter(
    ({ deDocumento: serve, ativa, sistema, modeloHtml }) =>
      serve && ativa && !sistema && modeloHtml.versao !== null,
  )
}

type Onde = { web: string; especie: Especie }

/** Da tela de Escrever ao texto finalizado; devolve o que se escreveu em cada campo. */
async function escrever(page: Page, { web, especie }: Onde): Promise<{ id: string; ditos: string[] }> {
  const nome = nomeDe(especie)
  await page.goto(`${web}/#/documentos/escrever`)
  const exata = new RegExp(`^${nome.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`)
  await escolher(page, { campo: 'Espécie e tipo', texto: nome, opcao: exata })
  await page.getByRole('textbox', { name: 'Título' }).fill(`Ato de prova: ${nome}`)
  await page.getByRole('main').getByRole('button', { name: 'Escrever' }).click()
  const texto = folha(page)
  await expect(texto).toBeVisible(ESPERA)
  const campos = texto.locator('[data-campo]')
  await expect(campos.first()).toBeVisible(ESPERA)
  const id = page.url().split('/').at(-1)!
  const ditos: string[] = []
  for (let faltam = await campos.count(); faltam > 0; faltam = await campos.count()) {
    const dito = `Preenchido${ditos.length + 1}`
    await campos.first().click()
    await expect(texto.locator('[data-campo].ProseMirror-selectednode')).toHaveCount(1)
    await page.keyboard.type(dito)
    await expect(campos).toHaveCount(faltam - 1)
    ditos.push(dito)
  }
  await expect(page.getByRole('status').filter({ hasText: /^Salvo às/ })).toBeVisible(ESPERA)
  await soFinalizar(page)
  await lerAviso(page, /finalizado/i, { espera: 60_000 })
  return { id, ditos }
}

async function oPdf(api: Api, id: string): Promise<{ bytes: Buffer; numeroCompleto: string | null }> {
  type Lido = { documento: { pdf: string | null; numeroCompleto: string | null } }
  let lido: Lido['documento'] | undefined
  await expect
    .poll(
      async () => {
        lido = (await api<Lido>('query ($id: ID!) { documento(id: $id) { pdf numeroCompleto } }', { id }))
          .documento
        return lido.pdf
      },
      { timeout: 60_000 },
    )
    .not.toBeNull()
  const resposta = await fetch(lido!.pdf!)
  expect(resposta.status).toBe(200)
  return { bytes: Buffer.from(await resposta.arrayBuffer()), numeroCompleto: lido!.numeroCompleto }
}
