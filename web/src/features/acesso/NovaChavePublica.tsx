import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { NOME_MAX } from '@autos/contract/regras/limites.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

import { ImpersonacaoChaveCadastrarDocument } from '../../api/gen/graphql.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'

/** Registra a parte pública da chave de quem poderá agir no lugar de outro. */
export function NovaChavePublica({ fechar }: { fechar: () => void }) {
  const { valores, mudar, erroDe, pendente, registrar } = useRegistro(fechar)
  return (
    <Dialogo
      titulo="Registrar chave"
      rotulo="Registrar"
      fechar={fechar}
      pendente={pendente}
      desabilitado={!valores.expiraEm}
      porQueDesabilitado="Informe até que dia ela vale."
      confirmar={registrar}
    >
      <div className={telas['campos']}>
        <TextInput
          label="Nome da chave"
          required
          data-autofocus
          maxLength={NOME_MAX}
          value={valores.nome}
          error={erroDe('nome')}
          onChange={({ currentTarget }) => mudar({ nome: currentTarget.value })}
        />
        <Textarea
          label="Chave pública"
          required
          description="Ed25519, em PEM ou em base64. A parte secreta nunca sai de quem a criou."
          value={valores.publica}
          error={erroDe('publica')}
          onChange={({ currentTarget }) => mudar({ publica: currentTarget.value })}
        />
        <CampoDeDia rotulo="Vale até" valor={valores.expiraEm} aoMudar={(expiraEm) => mudar({ expiraEm })} />
        {erroDe('expiraEm') && (
          <p role="alert" className={telas['recusa']}>
            {erroDe('expiraEm')}
          </p>
        )}
      </div>
    </Dialogo>
  )
}

type Valores = { nome: string; publica: string; expiraEm: string }

function useRegistro(fechar: () => void) {
  const [valores, editar] = useEditar<Valores>({ nome: '', publica: '', expiraEm: '' })
  const [tentou, setTentou] = useState(false)
  const { nome, publica, expiraEm } = valores
  const ato = useAdministrar(ImpersonacaoChaveCadastrarDocument, {
    sucesso: `Chave ${nome.trim()}: registrada.`,
    campos: ['nome', 'publica', 'expiraEm'],
    aoConcluir: fechar,
  })
  const mudar = (mudanca: Partial<Valores>) => {
    ato.esquecer()
    editar(mudanca)
  }
  const registrar = () => {
    setTentou(true)
    if (nome.trim() && publica.trim() && expiraEm) ato.executar(valores)
  }
  const vazio = (campo: keyof Valores) =>
    tentou && valores[campo].trim() === '' ? MENSAGENS.campoObrigatorio : undefined
  const erroDe = (campo: keyof Valores) => ato.erroDe(campo) ?? vazio(campo)
  return { valores, mudar, erroDe, pendente: ato.pendente, registrar }
}
