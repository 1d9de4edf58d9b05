import { Button, NativeSelect, TextInput } from '@mantine/core'

import { hasRoles, useMe } from '../../base/session.ts'
import { GuardaDeSaida } from '../../partes/campos/GuardaDeSaida.tsx'
import { Editor } from '../../partes/redacao/Editor.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { dataHora } from '../../ui/formato.ts'
import { deQuem, type TextoAAlterar } from './textos.ts'
import { useTexto } from './use-texto.ts'

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
  const { erroDe, partida, valores, folha, pendente, gravar, mudou } = escrevendo
  return (
    <div className={telas['campos']}>
      <Dela {...escrevendo} />
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
        valores={valores}
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

/** Outra pessoa gravou no meio: os dois textos existem, e escolhe-se. */
function Dela({ dela, ficarComOMeu, ficarComODela }: ReturnType<typeof useTexto>) {
  if (!dela) return null
  return (
    <div role="alert" className={telas['recusa']}>
      <p>
        {dela.gravadoPor?.nome ?? 'Outra pessoa'} alterou este texto em {dataHora(dela.gravadoEm)}, enquanto
        você escrevia. O seu continua aqui, sem gravar.
      </p>
      <div className={telas['botoes']}>
        <Button size="sm" onClick={ficarComODela}>
          Trocar pelo que foi gravado
        </Button>
        <Button size="sm" variant="outline" onClick={ficarComOMeu}>
          Ficar com o meu
        </Button>
      </div>
    </div>
  )
}

type DosCampos = {
  texto: TextoAAlterar | undefined
  escrevendo: ReturnType<typeof useTexto>
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
