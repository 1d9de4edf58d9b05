import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { IntegradorAlterarDocument, IntegradorCadastrarDocument } from '../../api/gen/graphql.ts'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { Integrador } from './Integradores.tsx'

const CAMPOS = ['nome', 'login', 'avisoEndereco']

/** Cadastra o sistema, ou muda o nome e para onde se avisa. */
export function DialogoDoIntegrador({ integrador, fechar }: { integrador?: Integrador; fechar: () => void }) {
  const [nome, setNome] = useState(integrador?.nome ?? '')
  const [login, setLogin] = useState('')
  const [endereco, setEndereco] = useState(integrador?.avisoEndereco ?? '')
  const [tentou, setTentou] = useState(false)
  const cadastrar = useAdministrar(IntegradorCadastrarDocument, {
    sucesso: ({ integradorCadastrar }) => `${integradorCadastrar.nome}: cadastrado. Crie agora a chave dele.`,
    campos: CAMPOS,
    aoConcluir: fechar,
  })
  const alterar = useAdministrar(IntegradorAlterarDocument, {
    sucesso: ({ integradorAlterar }) => `${integradorAlterar.nome}: alterado.`,
    campos: CAMPOS,
    aoConcluir: fechar,
  })
  const ato = integrador ? alterar : cadastrar
  const vazio = (texto: string) => (tentou && texto.trim() === '' ? MENSAGENS.campoObrigatorio : undefined)
  const salvar = () => {
    setTentou(true)
    if (nome.trim() === '' || (!integrador && login.trim() === '')) return
    if (integrador) alterar.executar({ id: integrador.id, nome, avisoEndereco: endereco.trim() || null })
    else cadastrar.executar({ nome, login })
  }
  return (
    <Dialogo
      titulo={integrador ? `Alterar ${integrador.nome}` : 'Cadastrar sistema'}
      rotulo={integrador ? 'Salvar' : 'Cadastrar'}
      fechar={fechar}
      pendente={ato.pendente}
      confirmar={salvar}
    >
      <div className={telas['campos']}>
        <TextInput
          label="Nome do sistema"
          required
          data-autofocus
          maxLength={TITULO_MAX}
          placeholder="Ex. Portal do contribuinte"
          value={nome}
          error={ato.erroDe('nome') ?? vazio(nome)}
          onChange={({ currentTarget }) => setNome(currentTarget.value)}
        />
        {integrador ? (
          <TextInput
            label="Endereço dos avisos"
            type="url"
            description="Para onde se conta o que aconteceu com o que ele entregou. Vazio: não se avisa."
            value={endereco}
            error={ato.erroDe('avisoEndereco')}
            onChange={({ currentTarget }) => setEndereco(currentTarget.value)}
          />
        ) : (
          <TextInput
            label="Login"
            required
            maxLength={60}
            description="Letras, algarismos, pontos ou hífens. Não se altera depois."
            value={login}
            error={ato.erroDe('login') ?? vazio(login)}
            onChange={({ currentTarget }) => {
              ato.esquecer()
              setLogin(currentTarget.value)
            }}
          />
        )}
      </div>
    </Dialogo>
  )
}
