import assert from 'node:assert/strict'
import { test } from 'node:test'

import { EXEMPLO, lerPlanilha } from './planilha.ts'

const conhecidos = {
  setores: [
    { id: '1', nome: 'Administração', sigla: 'ADM' },
    { id: '2', nome: 'Frota', sigla: null },
  ],
  pessoas: [{ login: 'ana' }],
}
const destinos = (texto: string) => {
  const lido = lerPlanilha(texto, conhecidos)
  return typeof lido === 'string'
    ? lido
    : lido.map(({ numero, destino, porque }) => [numero, destino, porque])
}

test('cada linha diz o que será feito com ela', () => {
  const texto =
    'Nome;Sobrenome;Login;CPF;Email;Setor;Papel\nBia;Luz;bia;;bia@x.example;adm, Frota;\nAna;Lia;ana\nCris;;cris\nDani;Sá;dani;123\nEva;Reis;eva;;;XYZ\nFé;Lins;bia\nGil;Sol;gil;;;;Rei\n'
  assert.deepEqual(destinos(texto), [
    [2, 'cadastrar', 'Será cadastrada.'],
    [3, 'pular', 'Já existe uma pessoa com este login; fica como está.'],
    [4, 'erro', 'Faltam o nome, o sobrenome ou o login.'],
    [5, 'erro', 'CPF inválido.'],
    [6, 'erro', 'Setor desconhecido: XYZ.'],
    [7, 'erro', 'O login se repete nesta planilha.'],
    [
      8,
      'erro',
      'Papel desconhecido. Os que há: Acesso ao sistema, Classificação documental, Administração de acesso, Solicitações externas, Arquivo, Publicação no diário oficial, Auditoria de leitura.',
    ],
  ])
  const [bia] = lerPlanilha(texto, conhecidos) as { dados: object }[]
  assert.deepEqual(bia?.dados, {
    login: 'bia',
    nome: 'Bia',
    sobrenome: 'Luz',
    cpf: '',
    email: 'bia@x.example',
    cargos: [],
    setores: ['1', '2'],
    papeis: ['access'],
  })
})

test('a planilha de exemplo se lê', () =>
  assert.deepEqual(destinos(EXEMPLO), [[2, 'cadastrar', 'Será cadastrada.']]))

test('sem as colunas que se exigem, diz quais faltam', () =>
  assert.match(String(destinos('a;b\n1;2')), /faltam as colunas: nome, sobrenome, login/))

test('vírgulas e aspas', () =>
  assert.deepEqual(destinos('nome,sobrenome,login,setores\nBia,Luz,b.luz,"ADM,Frota"\n'), [
    [2, 'cadastrar', 'Será cadastrada.'],
  ]))
