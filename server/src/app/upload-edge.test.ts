import assert from 'node:assert/strict'
import { test } from 'node:test'
import { request } from 'node:http'
import { entidadeDeTeste } from '../../test/configuracao.ts'
import { servidor } from '../../test/servidor.ts'
import { addressThatMeasures } from './upload-edge.ts'

const SECRETS = { segredo: 'segredo-deste-teste-0123456789abcdef', segredoAnterior: undefined }
const PDF = { 'content-type': 'application/pdf' }
const ENVIO = { chave: 'docs/a/b.pdf', tipo: PDF['content-type'], maximo: 10, validadeSegundos: 60 }

test('o endereço pedido sem tamanho prende o tipo e o maior tamanho: o PUT vai adiante preso ao que anuncia', async () => {
  const s = await servidor({ config: SECRETS, outra: 'outra.localhost' })
  const address = (envio = ENVIO, id = 'teste') => {
    const { pathname, search } = new URL(addressThatMeasures(SECRETS, { ...entidadeDeTeste(''), id })(envio))
    return s.url + pathname + search
  }
  const put = async (url: string, bytes: number, headers: Record<string, string> = PDF) => {
    const answer = await fetch(url, {
      method: 'PUT',
      headers,
      body: new Uint8Array(bytes),
      redirect: 'manual',
    })
    return [
      answer.status,
      answer.headers.get('location') ?? ((await answer.json()) as { title: string }).title,
    ]
  }
  assert.deepEqual(await put(address(), 10), [
    307,
    'memoria:chave=docs%2Fa%2Fb.pdf&tipo=application%2Fpdf&tamanho=10',
  ])
  assert.deepEqual(await put(address({ ...ENVIO, md5: 'x' } as never), 3), [
    307,
    'memoria:chave=docs%2Fa%2Fb.pdf&tipo=application%2Fpdf&md5=x&tamanho=3',
  ])
  assert.equal((await put(address(), 11))[0], 413)
  assert.match(String((await put(address(), 11))[1]), /^Arquivo selecionado supera o limite em 1 B/)
  assert.deepEqual(await put(address(), 0), [422, 'O arquivo está vazio.'])
  assert.deepEqual(await put(address(), 1, { 'content-type': 'text/html' }), [
    415,
    'Use Content-Type: application/pdf',
  ])
  const gone = [403, 'Este endereço de envio não vale mais. Peça outro.']
  assert.deepEqual(await put(address({ ...ENVIO, validadeSegundos: 0 }), 1), gone)
  assert.deepEqual(await put(address(ENVIO, 'outra'), 1), gone, 'o de outra entidade')
  assert.deepEqual(await put(`${address().slice(0, -4)}AAAA`, 1), gone)
  assert.deepEqual(await put(`${address()}&a=x`, 1), gone)
  assert.deepEqual(await put(`${s.url}/envio`, 1), gone)
})

test('sem dizer quanto vem, nada vai adiante', async () => {
  const s = await servidor({ config: SECRETS })
  const { pathname, search } = new URL(addressThatMeasures(SECRETS, entidadeDeTeste(''))(ENVIO))
  const status = await new Promise((done) => {
    const out = request(
      s.url + pathname + search,
      { method: 'PUT', headers: { ...PDF, 'transfer-encoding': 'chunked' } },
      (answer) => done(answer.resume().statusCode),
    )
    out.end('abc')
  })
  assert.equal(status, 411)
})

test('pela API: com tamanho, o endereço prende-o; sem ele, o maior que a entidade aceita', async () => {
  const { graphql } = await servidor()
  const criado = await graphql(
    'ana',
    'mutation { documentoCadastrar(dados: { especie: "Memorando", origem: EXTERNA, titulo: "Edital" }) { id } }',
  )
  const { id } = criado.json.data!['documentoCadastrar'] as { id: string }
  const url = async (mais: string) =>
    String(
      (await graphql('ana', `{ documentoPutUrl(id: "${id}", extensao: "pdf"${mais}) }`)).json.data![
        'documentoPutUrl'
      ],
    )
  assert.match(await url(', tamanho: 7'), /&tamanho=7$/)
  assert.match(await url(''), /&maximo=52428800$/)
})
