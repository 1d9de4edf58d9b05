import { Button, NativeSelect, TextInput } from '@mantine/core'

import { hasRoles, useMe } from '../../base/session.ts'
import { GuardaDeSaida } from '../../partes/campos/GuardaDeSaida.tsx'
import { Editor } from '../../partes/redacao/Editor.tsx'
import { lerTexto } from '../../partes/redacao/html.ts'
import { Conflito, type Ditos } from '../../partes/telas/Conflito.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { deQuem, type TextoAAlterar } from './textos.ts'
import { useAgora, useTexto, type Escrevendo, type Valores } from './use-texto.ts'

type Props = { texto?: TextoAAlterar; sair: () => void }

/** Um texto padrão, escrito com o mesmo editor dos documentos. */
export function EditarTexto({ texto, sair }: Props) {
  const me = useMe()
  const daEntidade = hasRoles(me, ['classificacaoDocumental'])
  const gavetas = [
    ...me.setores.map(({ id, nome, sigla }) => ({ value: id, label: sigla ? `${sigla} · ${nome}` : nome })),
    ...(daEntidade ? [{ value: '', label: 'Toda a entidade' }] : []),
  ]
  const setorId = texto ? (texto.setor?.id ?? '') : (gavetas[0]?.value ?? '')
  const escrevendo = useTexto({ texto, setorId, aoGravar: sair })
  const { erroDe, partida, variaveis, folha, pendente, gravar, mudou } = escrevendo
  return (
    <div className={telas['campos']}>
      {escrevendo.conflito && <OsDois conflito={escrevendo.conflito} escrevendo={escrevendo} />}
      <Campos {...{ texto, escrevendo, gavetas }} />
      {erroDe('html') && (
        <p role="alert" className={telas['recusa']}>
          {erroDe('html')}
        </p>
      )}
      <Editor
        key={partida.vez}
        doc={partida.doc}
        rotulo="Texto padrão"
        valores={variaveis}
        aoMudar={folha.set}
        travado={pendente}
      />
      <div className={telas['botoes']}>
        <Button loading={pendente} onClick={gravar}>
          {texto ? 'Gravar' : 'Criar texto padrão'}
        </Button>
        <Button variant="default" onClick={sair}>
          Voltar aos textos padrão
        </Button>
      </div>
      <GuardaDeSaida
        ativa={mudou}
        titulo="Sair sem gravar o texto padrão?"
        texto="O que você mudou ainda não foi gravado, e se perde ao sair."
      />
    </div>
  )
}

const ROTULOS = { nome: 'Nome', atalho: 'Atalho', html: 'Texto' }
const DITOS: Ditos<Valores> = {
  html: (html) => encurtar(lerTexto(html).textBetween(0, lerTexto(html).content.size, ' ')),
}
const MOSTRA = 200
const encurtar = (texto: string): string =>
  texto.length > MOSTRA ? `${texto.slice(0, MOSTRA)}…` : texto || 'vazio'

/** Outra pessoa gravou no meio: os dois textos existem, e o que se escolhe vê-se inteiro na folha. */
function OsDois({
  conflito,
  escrevendo,
}: {
  conflito: NonNullable<Escrevendo['conflito']>
  escrevendo: Escrevendo
}) {
  const valores = useAgora(escrevendo)
  return <Conflito {...{ conflito, valores }} mudar={escrevendo.editar} rotulos={ROTULOS} dizer={DITOS} />
}

type DosCampos = {
  texto: TextoAAlterar | undefined
  escrevendo: Escrevendo
  gavetas: { value: string; label: string }[]
}

function Campos({ texto, escrevendo: { campos, mudar, erroDe }, gavetas }: DosCampos) {
  return (
    <div className={telas['dupla']}>
      <TextInput
        label="Nome"
        description="Como o procura quem escreve."
        required
        value={campos.nome}
        error={erroDe('nome')}
        onChange={({ currentTarget }) => mudar({ nome: currentTarget.value })}
      />
      <TextInput
        label="Atalho"
        description="Opcional: poucas letras, para o achar mais depressa."
        leftSection="/"
        value={campos.atalho}
        error={erroDe('atalho')}
        onChange={({ currentTarget }) => mudar({ atalho: currentTarget.value })}
      />
      {texto ? (
        <TextInput
          label="De quem"
          description="Não muda depois de criado."
          readOnly
          value={deQuem(texto.setor)}
        />
      ) : (
        <NativeSelect
          label="De quem"
          description="Quem é do setor usa e altera; o de toda a entidade, todos usam."
          data={gavetas}
          value={campos.setorId}
          error={erroDe('setorId')}
          onChange={({ currentTarget }) => mudar({ setorId: currentTarget.value })}
        />
      )}
    </div>
  )
}
