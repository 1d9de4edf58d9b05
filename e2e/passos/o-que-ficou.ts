import type { Page } from '@playwright/test'
import { apiAs, tokenOf } from '../support/api.ts'
import { expect } from '../support/fixtures.ts'
import { SO_SUGERE, type Cena, type Versao } from './cena-ao-acaso.ts'

export const semMarcas = (html: string): string => html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ')

const ESTADO =
  'query ($id: ID!) { documento(id: $id) { rascunho { versao gravadoPor { nome } versoes { versao gravadoPor { nome } } comentarios { texto trecho autor { nome } respostas { texto autor { nome } } } } } }'
type Nome = { nome: string }
type Dito = { texto: string; autor: Nome }
type Estado = {
  versao: number
  gravadoPor: Nome
  versoes: { versao: number; gravadoPor: Nome }[]
  comentarios: (Dito & { respostas: Dito[] })[]
}

export async function estado({ id, product }: Cena): Promise<Estado> {
  const api = await apiAs(product, 'terezinha')
  return (await api<{ documento: { rascunho: Estado } }>(ESTADO, { id })).documento.rascunho
}

/** As versões que se guardaram desde a última vez (só se guardam sessenta), e o texto de agora. */
export async function colher(cena: Cena): Promise<string> {
  const authorization = `Bearer ${await tokenOf(cena.product, 'terezinha')}`
  const ler = async (versao = '') =>
    (
      await fetch(`${cena.product.web}/documentos/${cena.id}/rascunho${versao}`, {
        headers: { authorization },
      })
    ).text()
  for (const { versao, gravadoPor } of (await estado(cena)).versoes)
    if (!cena.versoes.has(versao))
      cena.versoes.set(versao, { versao, quem: gravadoPor.nome, html: await ler(`?versao=${versao}`) })
  return ler()
}

/** As palavras que uma versão tem a mais do que a anterior, e não são de quem a gravou. */
export function deQuem(versoes: readonly Versao[], { escritas }: Cena): string[] {
  const vistas = new Set<string>()
  const alheias: string[] = []
  for (const { quem, html, versao } of versoes) {
    const texto = semMarcas(html)
    for (const [palavra, dequem] of escritas) {
      if (vistas.has(palavra) || !texto.includes(`${palavra};`)) continue
      vistas.add(palavra)
      if (!quem.toLowerCase().startsWith(dequem)) alheias.push(`${palavra}, na versão ${versao}, de ${quem}`)
    }
  }
  return alheias
}

/** O que se propôs em nome de alguém e não é dela; e o que quem só sugere pôs sem propor. */
export async function propostasAlheias(
  versoes: readonly Versao[],
  { escritas, product }: Cena,
): Promise<string[]> {
  const api = await apiAs(product, 'terezinha')
  const { usuarios } = await api<{ usuarios: { id: string; login: string }[] }>('{ usuarios { id login } }')
  const loginDe = new Map(usuarios.map(({ id, login }) => [id, login]))
  const dela = [...escritas].filter(([, quem]) => quem === SO_SUGERE).map(([palavra]) => palavra)
  const alheias: string[] = []
  const propostas = new Set<string>()
  for (const { html, versao } of versoes) {
    const emNomeDe = new Map<string, string>()
    for (const [, autor, dito] of html.matchAll(/<ins [^>]*data-autor="([^"]*)"[^>]*>(.*?)<\/ins>/gs))
      emNomeDe.set(autor!, `${emNomeDe.get(autor!) ?? ''}${semMarcas(dito!)}`)
    for (const [autor, dito] of emNomeDe)
      for (const [palavra, quem] of escritas)
        if (dito.includes(`${palavra};`) && loginDe.get(autor) !== quem)
          alheias.push(`${palavra}, na versão ${versao}, em nome de ${loginDe.get(autor)}`)
    const texto = semMarcas(html)
    for (const palavra of dela) {
      if (propostas.has(palavra) || !texto.includes(`${palavra};`)) continue
      propostas.add(palavra)
      if (![...emNomeDe.values()].some((dito) => dito.includes(`${palavra};`)))
        alheias.push(`${palavra}, na versão ${versao}, sem que se propusesse`)
    }
  }
  return alheias
}

/** Cada um uma vez, de quem o disse, sobre um trecho que ainda está no texto. */
export async function conferirComentarios(page: Page, cena: Cena): Promise<void> {
  const { comentarios } = await estado(cena)
  const ditos = comentarios.flatMap(({ respostas, ...um }) => [um, ...respostas])
  const deQuem = (texto: string, { nome }: Nome) =>
    `${texto} ${cena.comentados.get(texto) === nome.split(' ')[0]!.toLowerCase()}`
  expect(new Set(ditos.map(({ texto, autor }) => deQuem(texto, autor)))).toEqual(
    new Set([...cena.comentados.keys()].map((texto) => `${texto} true`)),
  )
  expect(ditos).toHaveLength(cena.comentados.size)
  await page.getByRole('button', { name: /^Comentários/ }).click()
  const painel = page.getByRole('region', { name: 'Comentários' })
  await expect(painel.getByRole('button', { name: /^Ir ao trecho/ })).toHaveCount(comentarios.length)
  await expect(painel.getByText('Este trecho já não está no texto.')).toHaveCount(0)
}
