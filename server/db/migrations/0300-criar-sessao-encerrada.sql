-- O provedor de identidade diz que uma sessão terminou (OpenID Connect Back-Channel Logout 1.0): os tokens que
-- ela deixou param de valer antes de vencer, em todos os processos.
create table sessao_encerrada (
  jti text primary key,
  sid text,
  sub text,
  em timestamptz not null,
  constraint sessao_encerrada_de_quem check (sid is not null or sub is not null)
);
comment on table sessao_encerrada is 'As sessões que o provedor de identidade deu por encerradas; guardam-se enquanto um token delas ainda poderia valer.';
comment on column sessao_encerrada.jti is '[interno] O identificador do aviso: repetido, não muda nada.';
comment on column sessao_encerrada.sid is '[interno] A sessão; nula, todas as da pessoa até esse instante.';
comment on column sessao_encerrada.sub is '[pessoal] A pessoa, como o provedor a identifica.';
comment on column sessao_encerrada.em is '[interno] Quando o provedor a encerrou.';
create index sessao_encerrada_sid_idx on sessao_encerrada (sid) where sid is not null;
create index sessao_encerrada_sub_idx on sessao_encerrada (sub) where sub is not null;
create index sessao_encerrada_em_idx on sessao_encerrada (em);

-- Um token sem sessão segue a da pessoa: só se sabe de quem é e quando foi dado.
create function sessao_encerrou(quem text, sessao text, dado timestamptz) returns boolean language sql stable as $$
  select exists (select 1 from sessao_encerrada e where e.sid = sessao)
      or exists (select 1 from sessao_encerrada e where e.sub = quem and (e.sid is null or sessao is null) and e.em >= dado)
$$;
