import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { SetoresAdministradosDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Falha, Vazia } from '../../partes/tabela/estados.tsx'
import telas from '../../partes/telas/Telas.module.css'
import css from './Acesso.module.css'
import { DialogoDoSetor } from './DialogoDoSetor.tsx'
import { EncerrarSetor } from './EncerrarSetor.tsx'
import { arvoreDeSetores, type NoDeSetor, type Setor } from './setores.ts'

type Aberto = { qual: 'novo'; superior: Setor | null } | { qual: 'alterar' | 'encerrar'; setor: Setor }

/** A estrutura da casa: cada setor sob o que o contém. */
export function Setores() {
  const { data, error, refetch } = useConsulta(SetoresAdministradosDocument, {}, { pagina: true })
  const [aberto, setAberto] = useState<Aberto>()
  const [texto, setTexto] = useState('')
  if (error && !data) return <Falha erro={error} tentarDeNovo={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  const nos = arvoreDeSetores(data.setores, texto)
  const grupos = data.setores.filter(({ grupoMembros, desativado }) => grupoMembros && !desativado)
  const encerrados = data.setores.filter(({ grupoMembros, desativado }) => !grupoMembros && desativado)
  return (
    <>
      <Topo texto={texto} procurar={setTexto} criar={() => setAberto({ qual: 'novo', superior: null })} />
      <div className={telas['painel']}>
        {nos.length === 0 ? (
          <Vazia
            texto={texto ? `Nada encontrado para “${texto}”.` : 'Ainda não há setores. Crie o primeiro.'}
          />
        ) : (
          <Nivel nos={nos} abrir={setAberto} rotulo="Setores" />
        )}
      </div>
      {grupos.length > 0 && (
        <Lista
          titulo="Grupos de trabalho"
          explicacao="Quem cuida de cada grupo é o dono dele."
          setores={grupos}
        />
      )}
      {encerrados.length > 0 && (
        <Lista
          titulo="Setores encerrados"
          explicacao="Não recebem nada; o nome fica no que fizeram."
          setores={encerrados}
        />
      )}
      <Dialogos aberto={aberto} setores={data.setores} fechar={() => setAberto(undefined)} />
    </>
  )
}

function Topo({
  texto,
  procurar,
  criar,
}: {
  texto: string
  procurar: (texto: string) => void
  criar: () => void
}) {
  return (
    <div className={telas['topo']}>
      <TextInput
        className={telas['busca'] ?? ''}
        type="search"
        label="Procurar setor"
        value={texto}
        onChange={({ currentTarget }) => procurar(currentTarget.value)}
      />
      <Button leftSection={<IconPlus aria-hidden size={18} />} onClick={criar}>
        Criar setor
      </Button>
    </div>
  )
}

type PropsDosDialogos = { aberto: Aberto | undefined; setores: readonly Setor[]; fechar: () => void }

function Dialogos({ aberto, setores, fechar }: PropsDosDialogos) {
  if (!aberto) return null
  if (aberto.qual === 'novo') return <DialogoDoSetor superior={aberto.superior} fechar={fechar} />
  const { setor } = aberto
  if (aberto.qual === 'encerrar') return <EncerrarSetor setor={setor} fechar={fechar} />
  const superior = setores.find(({ id }) => id === setor.superiorId) ?? null
  return <DialogoDoSetor setor={setor} superior={superior} fechar={fechar} />
}

function Nivel({
  nos,
  abrir,
  rotulo,
}: {
  nos: readonly NoDeSetor[]
  abrir: (aberto: Aberto) => void
  rotulo?: string
}) {
  return (
    <ul className={css['nivel']} {...(rotulo ? { 'aria-label': rotulo } : {})}>
      {nos.map(({ setor, abaixo }) => (
        <li key={setor.id}>
          <div className={css['setor']}>
            <span className={css['nome']}>
              {setor.sigla && <strong>{setor.sigla}</strong>} {setor.nome}
            </span>
            <span className={`${telas['botoes']} ${css['acoes']}`}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Criar abaixo de ${setor.nome}`}
                onClick={() => abrir({ qual: 'novo', superior: setor })}
              >
                Criar abaixo
              </Button>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Alterar ou mover ${setor.nome}`}
                onClick={() => abrir({ qual: 'alterar', setor })}
              >
                Alterar<span className={css['porExtenso']}>&nbsp;ou mover</span>
              </Button>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Encerrar ${setor.nome}`}
                onClick={() => abrir({ qual: 'encerrar', setor })}
              >
                Encerrar
              </Button>
            </span>
          </div>
          {abaixo.length > 0 && <Nivel nos={abaixo} abrir={abrir} />}
        </li>
      ))}
    </ul>
  )
}

function Lista({
  titulo,
  explicacao,
  setores,
}: {
  titulo: string
  explicacao: string
  setores: readonly Setor[]
}) {
  return (
    <details className={telas['painel']}>
      <summary>
        {titulo} ({setores.length})
      </summary>
      <p className={telas['nota']}>{explicacao}</p>
      <ul>
        {setores.map(({ id, nome, sigla }) => (
          <li key={id}>{sigla ? `${sigla} · ${nome}` : nome}</li>
        ))}
      </ul>
    </details>
  )
}
