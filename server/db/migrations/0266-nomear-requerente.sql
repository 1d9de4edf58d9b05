-- Quem pede, ou por quem se pede, o que o documento traz: procura-se pelo nome, como pelo assunto, por quem o lê.
alter table documento add column requerente_nome text;
comment on column documento.requerente_nome is '[pessoal] Pessoa ou empresa; nulo, não se disse.';
alter table documento add column requerente_cpf_cnpj text;
comment on column documento.requerente_cpf_cnpj is '[pessoal] Sem máscara; só com o nome.';
alter table documento add column requerente_contato text;
comment on column documento.requerente_contato is '[pessoal] Telefone, e-mail ou endereço, como se escreveu; só com o nome.';

create or replace function indexar_busca(alvo uuid) returns void language sql set search_path = public, pg_catalog as $$
  insert into docproc_busca (docproc_id, titulo, conteudo)
  select d.id, palavras_da_busca(d.titulo), palavras_da_busca(concat_ws(' ', d.titulo, d.assunto,
    (select e.requerente_nome from documento e where e.id = d.id), (select t.texto from documento_texto t where t.documento_id = d.id)))
  from docproc d where d.id = alvo
  on conflict (docproc_id) do update set titulo = excluded.titulo, conteudo = excluded.conteudo
$$;
comment on column docproc_busca.conteudo is '[pessoal] Título, assunto, nome do requerente e texto do arquivo.';

create function documento_indexar() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  perform indexar_busca(new.id);
  return null;
end $$;
create trigger documento_indexar after insert on documento for each row when (new.requerente_nome is not null) execute function documento_indexar();
create trigger documento_reindexar after update of requerente_nome on documento for each row
  when (new.requerente_nome is distinct from old.requerente_nome) execute function documento_indexar();
