import os

from v1 import AuthenticatedClient, Client
from v1.api.authentication import sign_in
from v1.api.contents import create_content, get_content, list_contents
from v1.models import CreateContentBody, CreateContentBodyStatus, SignInBody

base_url = os.environ["API"]
stranger = Client(base_url=base_url)

session = sign_in.sync(
    client=stranger,
    body=SignInBody(email=os.environ["API_EMAIL"], password=os.environ["API_PASSWORD"]),
)
administrator = AuthenticatedClient(base_url=base_url, token=session.token)

content = create_content.sync(
    client=administrator,
    body=CreateContentBody(
        title="From a generated client of Python",
        status=CreateContentBodyStatus.PUBLISHED,
        data="A page.",
    ),
)
assert get_content.sync(content.id, client=stranger).title == content.title
newest = list_contents.sync(client=stranger, size=1, sort=["createdAt,desc"])
assert [each.id for each in newest.content] == [content.id]
